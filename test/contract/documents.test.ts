import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const documents = files.filter((file) => /^(README(\.zh-CN)?|docs\/.*|deploy\/.*)\.md$/.test(file))
const sources = files.filter((file) =>
  /^(src|server|domain|contract|console|test|config|scripts|bench)\/.*\.(tsx?|m?js|cjs|scss|sql)$/.test(file),
)

const TOP = /^(src|server|domain|contract|console|deploy|test|config|scripts|bench|docs)\//
/** `src/{a,b}/c.ts` names two files. */
const expand = (path: string): string[] => {
  const [whole, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return whole === undefined ? [path] : choices.split(',').flatMap((choice) => expand(before + choice + after))
}
/** A file, a folder, or a file without its ending; `*` and `<name>` stand for any name. */
const exists = (path: string): boolean => {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+()[\]\\^$|]/g, '\\$&')
    .replace(/\*+|<\w+>/g, '[^/]+')
  const one = new RegExp(`^${pattern}(/|\\.|$)`)
  return files.some((file) => one.test(file))
}
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => (path ?? '').replace(/[:#].*$/, ''))
    .filter((path) => TOP.test(path) && !/…|\.\.\./.test(path))

it.each(documents)('%s names files that exist', (document) => {
  expect(
    pathsIn(read(document))
      .flatMap(expand)
      .filter((path) => !exists(path)),
  ).toEqual([])
})

it.each(documents)('%s links to documents that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => join(document, '..', link ?? ''))
  expect(links.filter((link) => !exists(link))).toEqual([])
})

it('every decision is in the index', () => {
  const index = read('docs/decisions/README.md')
  const records = documents.filter((file) => /^docs\/decisions\/\d{4}/.test(file)).map((file) => file.replace('docs/decisions/', ''))
  expect(records.length).toBeGreaterThan(5)
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

it('cited decisions exist', () => {
  const known = new Set(documents.flatMap((file) => /^docs\/decisions\/(\d{4})/.exec(file)?.[1] ?? []))
  const cited = [...documents, ...sources].flatMap((file) =>
    [...read(file).matchAll(/\b[Dd]ecisions? ((?:\d{4}(?:, | and )?)+)/g)].flatMap(([, list]) =>
      (list ?? '').match(/\d{4}/g)!.map((number) => ({ file, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

/** Documents that exist in both languages. */
const BOTH = [
  ['README.md', 'README.zh-CN.md'],
  ['docs/run-a-restaurant.md', 'docs/run-a-restaurant.zh-CN.md'],
] as const

/** The commands, links and pictures of a document, without the text around them. */
const commandsOf = (text: string) => [
  ...new Set(
    [...text.matchAll(/`((?:npm|npx|[A-Z][A-Z_]+=)[^`]*)`/g), ...text.matchAll(/^(npm [^#\n]*?) *(?:#|$)/gm)].map(
      ([, command]) => command!,
    ),
  ),
]
/** A link to a document in one language counts for both. */
const targetsOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!.replace('.zh-CN', ''))

it.each(BOTH)('%s has the same commands, links and pictures as %s, in the same order', (english, chinese) => {
  expect(commandsOf(read(english)).length).toBeGreaterThan(1)
  expect(commandsOf(read(chinese))).toEqual(commandsOf(read(english)))
  expect(targetsOf(read(chinese))).toEqual(targetsOf(read(english)))
})
