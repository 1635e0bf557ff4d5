import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { compile } from 'sass'

/** Which style sheet comes last is the bundler's, and after a first screen from the server the document's: what a page changes of a component needs two classes. */

const src = join(__dirname, '..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })

/** What rules of one class alone say, without conditions. */
const plainRules = (sheets: readonly string[]): Map<string, Map<string, string>> => {
  const found = new Map<string, Map<string, string>>()
  for (const sheet of sheets)
    postcss.parse(compile(join(src, sheet)).css).walkRules((rule) => {
      if (rule.parent?.type === 'atrule') return
      for (const selector of rule.selectors) {
        const name = /^\.(zm-[\w-]+)$/.exec(selector)?.[1]
        if (!name) continue
        const said = found.get(name) ?? new Map<string, string>()
        found.set(name, said)
        rule.walkDecls(({ prop, value }) => void said.set(prop, value))
      }
    })
  return found
}

const ofPages = plainRules(files.filter((file) => /^features\/.*\.scss$/.test(file)))
/** Of a component's outermost element, where the class of a page lands too. */
const rootsOf = (group: string, component: string): [string, Map<string, string>][] => {
  const folder = `components/${group}/${component}`
  const [sheet, view] = [`${folder}/style.scss`, join(src, folder, 'index.tsx')]
  if (!existsSync(join(src, sheet)) || !existsSync(view)) return []
  const root = new RegExp(`export const ${component}\\b[^]*?['"\`](zm-\\w+)`).exec(readFileSync(view, 'utf8'))?.[1]
  return [...plainRules([sheet])].filter(([name]) => name === root || name.startsWith(`${root}--`))
}
const roots = new Map(
  ['a11y', 'commerce', 'ui'].flatMap((group) =>
    readdirSync(join(src, 'components', group)).map((component) => [component, rootsOf(group, component)] as const),
  ),
)

/** `<Picture className="zm-home__art" …>`: the component and the classes that a page gives it. */
const dressed = files
  .filter((file) => /^features\/.*\.tsx$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/<([A-Z]\w+)\b([^<]*?className=[^<]*?)>/g)].flatMap(
      ([, component = '', props = '']) => [...props.matchAll(/zm-[\w-]+/g)].map(([name]) => ({ file, component, name })),
    ),
  )

it('pages change components with two classes', () => {
  expect(dressed.length).toBeGreaterThan(50)
  const strays = dressed.flatMap(({ file, component, name }) =>
    (roots.get(component) ?? []).flatMap(([root, said]) =>
      [...(ofPages.get(name) ?? [])]
        .filter(([prop, value]) => said.has(prop) && said.get(prop) !== value)
        .map(([prop]) => `${file}: ${prop} of .${name} and of .${root}`),
    ),
  )
  expect(strays).toEqual([])
})
