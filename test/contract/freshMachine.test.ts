import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, relative, resolve } from 'node:path'

/** The files that `npm start` and similar commands read before anything is installed. */

const root = resolve(__dirname, '../..')
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const files = [...new Set(Object.values(scripts).flatMap((command) => /^node (\S+\.mjs)/.exec(command)?.[1] ?? []))]

const IMPORTED = /^(?:import|(?:import|export|\}).* from) '([^']+)'/gm
const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name]) => name!)

/** The packages that a file and its imports need, each with the file that needs it. */
const packagesOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('.')) return packagesOf(resolve(dirname(file), name), seen)
    return name.startsWith('node:') || builtinModules.includes(name) ? [] : [`${name} in ${relative(root, file)}`]
  })
}

it('there are commands to check', () => expect(files).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs'])))

it.each(files)('%s starts with Node alone and installs the rest', (file) => {
  expect(existsSync(resolve(root, file))).toBe(true)
  expect(packagesOf(resolve(root, file))).toEqual([])
})
