import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { compileString } from 'sass'
import { deriveTheme } from '@domain/shop/theme'
import { themeStyle } from './themeStyle'

const src = join(__dirname, '..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
const styles = files.filter((file) => /\.scss$/.test(file) && !/generated|^gallery/.test(file))
/** Each sheet under its name, compiled as one file, so that shared mixins are read once. */
const together = styles.map((file) => `/*! ${file} */ @include meta.load-css('${file}');`).join('\n')
const { css } = compileString(`@use 'sass:meta';\n${together}`, { loadPaths: [src] })
const compiled = new Map([...css.matchAll(/\/\*! (\S+) \*\/([^]*?)(?=\/\*!|$)/g)].map(([, file = '', rules = '']) => [file, rules]))
const cssOf = (file: string): string => compiled.get(file)!
const read = (file: string): string => readFileSync(join(src, file), 'utf8')

const tokens = new Set([...read('theme/tokens.scss').matchAll(/(--zm-[\w-]+):/g)].map(([, name]) => name as string))
const setElsewhere = (text: string): string[] => [...text.matchAll(/(--zm-[\w-]+):/g)].map(([, name]) => name as string)

/** Colours as written in sources. */
const COLOUR = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?=[;,\s)'"])|\brgba?\(|\bhsla?\(/gi

describe('the styles', () => {
  it('begin with the colours of the default merchant', () => {
    const root = read('theme/tokens.scss')
    const written = Object.keys(themeStyle(deriveTheme())).map((name) => [name, new RegExp(`${name}: ([^;]+);`).exec(root)?.[1]])
    const long = (colour = '') => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour).toUpperCase()
    expect(Object.fromEntries(written.map(([name, colour]) => [name, long(colour)]))).toEqual(themeStyle(deriveTheme()))
  })

  it('and scripts contain no merchant’s colour outside of the theme', () => {
    const scripts = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|generated|^(theme|gallery|platform)|^app\.config/.test(file))
    expect(scripts.length).toBeGreaterThan(200)
    expect(scripts.flatMap((file) => (read(file).match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`))).toEqual([])
  })

  it('are never written into a page’s markup', () => {
    const pages = files.filter((file) => /^(features|pages|pack\w+|userPack)\/.*\.tsx$/.test(file))
    expect(pages.length).toBeGreaterThan(100)
    expect(pages.filter((file) => /\bstyle=\{/.test(read(file)))).toEqual([])
  })

  it('use custom properties that exist', () => {
    const givenByScript = ['--zm-i', '--zm-i-at', '--zm-i-size', '--zm-letters', '--zm-keyboard']
    const unknown = styles.flatMap((file) => {
      const css = cssOf(file)
      const known = new Set([...tokens, ...setElsewhere(css), ...givenByScript])
      return [...css.matchAll(/var\((--zm-[\w-]+)/g)].filter(([, name]) => !known.has(name as string)).map(([, name]) => `${file}: ${name}`)
    })
    expect(unknown).toEqual([])
  })

  it('contain no unused token or mixin', () => {
    const scripts = files.filter((file) => /\.tsx?$/.test(file))
    const used = [...styles.map(cssOf), ...scripts.map(read)].flatMap((text) => [...text.matchAll(/var\((--zm-[\w-]+)/g)])
    const names = new Set(used.map(([, name]) => name))
    expect([...tokens].filter((name) => !names.has(name))).toEqual([])
    const sources = styles.map(read).join('')
    const mixins = [...read('theme/mixins.scss').matchAll(/@mixin ([\w-]+)/g)].map(([, name]) => name as string)
    expect(mixins.filter((name) => !new RegExp(`@include ${name}\\b(?!-)`).test(sources))).toEqual([])
  })

  it('draw a line at an element that is positioned, or it would be drawn at another one', () => {
    const [lines, positioned] = [[] as string[], new Set<string>()]
    for (const file of styles)
      for (const [, selectors = '', declarations = ''] of cssOf(file).matchAll(/([^{}]+)\{([^{}]*)\}/g))
        for (const selector of selectors.split(',')) {
          if (!/(^|\s)position:/.test(declarations)) continue
          // The classes of the last element of the selector.
          const classes = (/[^\s+>~]+$/.exec(selector.trim())?.[0] ?? '').match(/\.[\w-]+/g) ?? []
          if (!/::(after|before)/.test(selector)) classes.forEach((name) => positioned.add(name))
          else if (/position: absolute/.test(declarations)) lines.push(classes.join(' '))
        }
    const isHeld = (line: string) => line.split(' ').some((name) => positioned.has(name) || positioned.has(name.replace(/--[\w-]+$/, '')))
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.filter((line) => line !== '' && !isHeld(line))).toEqual([])
  })
})

/** The declarations of rules with one class alone and without conditions. */
const plainRules = (sheets: readonly string[]): Map<string, Map<string, string>> => {
  const found = new Map<string, Map<string, string>>()
  for (const sheet of sheets)
    postcss.parse(cssOf(sheet)).walkRules((rule) => {
      if (rule.parent?.type === 'atrule') return
      for (const selector of rule.selectors) {
        const name = /^\.(zm-[\w-]+)$/.exec(selector)?.[1]
        if (!name) continue
        const declared = found.get(name) ?? new Map<string, string>()
        found.set(name, declared)
        rule.walkDecls(({ prop, value }) => void declared.set(prop, value))
      }
    })
  return found
}

const ofPages = plainRules(files.filter((file) => /^features\/.*\.scss$/.test(file)))
/** The classes of a component's outermost element, to which a page's class is added. */
const rootsOf = (group: string, component: string): [string, Map<string, string>][] => {
  const folder = `components/${group}/${component}`
  const [sheet, view] = [`${folder}/style.scss`, `${folder}/index.tsx`]
  if (!files.includes(sheet) || !files.includes(view)) return []
  const root = new RegExp(`export const ${component}\\b[^]*?['"\`](zm-\\w+)`).exec(read(view))?.[1]
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
    [...read(file).matchAll(/<([A-Z]\w+)\b([^<]*?className=[^<]*?)>/g)].flatMap(([, component = '', props = '']) =>
      [...props.matchAll(/zm-[\w-]+/g)].map(([name]) => ({ file, component, name })),
    ),
  )

/**
 * The bundler decides which style sheet comes last, and after a server-rendered first screen the document does: so a page needs two classes to
 * override a component's style.
 */
it('pages change components with two classes', () => {
  expect(dressed.length).toBeGreaterThan(50)
  const strays = dressed.flatMap(({ file, component, name }) =>
    (roots.get(component) ?? []).flatMap(([root, declared]) =>
      [...(ofPages.get(name) ?? [])]
        .filter(([prop, value]) => declared.has(prop) && declared.get(prop) !== value)
        .map(([prop]) => `${file}: ${prop} of .${name} and of .${root}`),
    ),
  )
  expect(strays).toEqual([])
})
