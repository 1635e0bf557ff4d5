import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDERS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'windows' }

/** WeChat's own compilers, as its devtools use them. Their package does not set the executable bit. */
const binary = (name: 'wcc' | 'wcsc'): string => {
  const file = join(
    dirname(require.resolve('miniprogram-compiler/package.json')),
    'bin',
    FOLDERS[process.platform] ?? 'linux',
    process.platform === 'win32' ? `${name}.exe` : name,
  )
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
  return file
}

/** Files of the build with this ending, as paths inside it. */
export const filesOf = (dist: string, ending: string): string[] =>
  (readdirSync(dist, { recursive: true }) as string[]).filter((file) => file.endsWith(ending)).map((file) => file.replaceAll('\\', '/'))

const run = (name: 'wcc' | 'wcsc', dist: string, args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(binary(name), args, { cwd: dist, maxBuffer: 1 << 28, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0 || /ERR:/.test(stderr)) throw new Error(`${name} refused the build: ${stderr}`)
  return stdout
}

/** Which tags are components, template by template: their properties are passed on unchanged. */
const componentsOf = (dist: string, templates: readonly string[]): string => {
  const users = templates.flatMap((template) => {
    const file = join(dist, template.replace(/wxml$/, 'json'))
    const json = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { usingComponents?: object }) : {}
    const names = Object.keys(json.usingComponents ?? {})
    return names.length > 0 ? [[template, names.length, ...names].join(' ')] : []
  })
  return [users.length, ...users].join(' ')
}

/** The script that renders every template of the build: `$gwx(path)(data)`. */
export const compileWxml = (dist: string): string => {
  const templates = filesOf(dist, '.wxml')
  return run('wcc', dist, ['-d', '-cc', componentsOf(dist, templates), ...templates, ...filesOf(dist, '.wxs'), '-gn', '$gwx'])
}

export const compileWxss = (dist: string): string => run('wcsc', dist, ['-db', '-pc', '0', ...filesOf(dist, '.wxss')])
