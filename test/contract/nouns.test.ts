import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const LAYERS = ['contract', 'domain', 'server/modules', 'src/features', 'test'] as const
type Layer = (typeof LAYERS)[number]
const ENDINGS = ['', '.ts', '.tsx', '.test.ts', '.test.tsx']

const lines = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n')
const head = lines.findIndex((line) => line.startsWith('| noun |'))
/** The rows below the heading of layers in the glossary: a noun, and its names in each layer. */
const rows = lines
  .slice(head + 2)
  .filter((line) => line.startsWith('|'))
  .map((line) => {
    const [, noun = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const names = LAYERS.map((layer, index) => [layer, cells[index] === '–' ? [] : cells[index]!.split(', ')])
    return { noun, names: Object.fromEntries(names) as Record<Layer, string[]> }
  })

it('has one row for each noun', () => {
  expect(lines[head]).toBe(`| noun | ${LAYERS.join(' | ')} |`)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.map(({ noun }) => noun).filter((noun, index, all) => all.indexOf(noun) !== index)).toEqual([])
})

it.each(rows)('$noun exists in every layer where the glossary says so', ({ names }) => {
  const paths = LAYERS.flatMap((layer) => names[layer].map((name) => `${layer}/${name}`))
  expect(paths.filter((path) => !ENDINGS.some((ending) => existsSync(join(root, path + ending))))).toEqual([])
})

const isFolder = (path: string) => statSync(join(root, path)).isDirectory()
const declaresCalls = (file: string) => /\bdeclareCalls\(callFacts/.test(readFileSync(join(root, 'contract', file), 'utf8'))

const partsOf = {
  /** Groups of calls, as `room/group`. */
  contract: () =>
    readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && declaresCalls(name))
      .map((name) => name.replace(/\.ts$/, '')),
  'server/modules': () => readdirSync(join(root, 'server/modules')).filter((name) => isFolder(`server/modules/${name}`)),
  'src/features': () => readdirSync(join(root, 'src/features')).filter((name) => isFolder(`src/features/${name}`)),
}

it.each(['contract', 'server/modules', 'src/features'] as const)('every part of %s belongs to a noun', (layer) => {
  const known = new Set(rows.flatMap(({ names }) => names[layer].map((name) => (layer === 'contract' ? name : name.split('/')[0]))))
  const parts = partsOf[layer]()
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((name) => !known.has(name))).toEqual([])
})
