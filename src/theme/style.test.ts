import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Declaration } from 'postcss'
import { compile } from 'sass'
import { deriveTheme } from './derive'
import { themeStyle } from './themeStyle'

const src = join(__dirname, '..')
const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.scss$/.test(file) && !/generated|^gallery/.test(file),
)
/** What the platform draws lies around the pages, where there are no tokens. */
const outside = styles.filter((file) => !/^(theme|platform)/.test(file))
/** What a page is dressed in: pages are made of components, and have no look of their own. */
const ofPages = styles.filter((file) => /^features/.test(file))
/** The look of a text, of an edge, of depth and of movement; the last word is what may be written without a token. */
const LOOK: Record<string, RegExp> = {
  'font-size': /^(inherit|0)$/,
  'line-height': /^(inherit|normal)$/,
  'font-weight': /^inherit$/,
  'font-family': /^inherit$/,
  'letter-spacing': /^normal$/,
  'border-radius': /^(0|50%|inherit)$/,
  'box-shadow': /^none$/,
  'text-shadow': /^none$/,
  filter: /^none$/,
  'z-index': /^(auto|-1)$/,
  transition: /^none$/,
  'transition-duration': /^0s$/,
  animation: /^none$/,
}
/** Room between things, in the steps of the visual language and their halves; the 160 under a cart bar, the 56 under a bar. */
const ROOM = /^(margin|padding)(-\w+)?$|^(row-|column-)?gap$/
const STEPS = [0, 1, 2, 3, 4, 6, 8, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 44, 56, 80, 96, 120, 160]
const compiled = new Map<string, string>()
const cssOf = (file: string): string => {
  const css = compiled.get(file) ?? compile(join(src, file)).css
  compiled.set(file, css)
  return css
}
const declarations = (file: string): Declaration[] => {
  const found: Declaration[] = []
  postcss.parse(cssOf(file)).walkDecls((one) => void found.push(one))
  return found
}
const read = (file: string): string => readFileSync(join(src, file), 'utf8')

const tokens = new Set([...read('theme/tokens.scss').matchAll(/(--zm-[\w-]+):/g)].map(([, name]) => name as string))
const setElsewhere = (text: string): string[] => [...text.matchAll(/(--zm-[\w-]+):/g)].map(([, name]) => name as string)

/** Colours as sources write them. */
const COLOUR = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?=[;,\s)'"])|\brgba?\(|\bhsla?\(/gi

describe('the styles', () => {
  it('begin with the colours of the default merchant', () => {
    const root = read('theme/tokens.scss')
    const written = Object.keys(themeStyle(deriveTheme())).map((name) => [name, new RegExp(`${name}: ([^;]+);`).exec(root)?.[1]])
    const long = (colour = '') => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour).toUpperCase()
    expect(Object.fromEntries(written.map(([name, colour]) => [name, long(colour)]))).toEqual(themeStyle(deriveTheme()))
  })

  it('and scripts know no merchant’s colour outside of the theme', () => {
    const scripts = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|generated|^(theme|gallery|platform)|^app\.config/.test(file),
    )
    expect(scripts.length).toBeGreaterThan(200)
    expect(scripts.flatMap((file) => (read(file).match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`))).toEqual([])
  })

  it('write colours and shadows in the theme only', () => {
    const strays = outside.flatMap((file) => {
      const found = read(file).match(/#[0-9a-f]{3,8}\b(?=[;,\s)])|\brgba?\(|\bhsla?\(|box-shadow: 0 [^0]/gi) ?? []
      return found.map((stray) => `${file}: ${stray}`)
    })
    expect(strays).toEqual([])
  })

  it('of pages take sizes, edges, depth and movement from the theme', () => {
    const strays = ofPages.flatMap((file) =>
      declarations(file)
        .filter(({ prop, value }) => prop in LOOK && !LOOK[prop]!.test(value) && !value.includes('var(--zm-'))
        .map((one) => `${file}: ${one.toString()}`),
    )
    expect(strays).toEqual([])
  })

  it('of pages keep to the steps of the room between things', () => {
    const strays = ofPages.flatMap((file) =>
      declarations(file)
        .filter(({ prop }) => ROOM.test(prop))
        .filter(({ value }) => [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, px]) => !STEPS.includes(Number(px))))
        .map((one) => `${file}: ${one.toString()}`),
    )
    expect(strays).toEqual([])
  })

  it('are nowhere written into a page’s markup', () => {
    const pages = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(features|pages|pack\w+|userPack)\/.*\.tsx$/.test(file),
    )
    expect(pages.length).toBeGreaterThan(100)
    expect(pages.filter((file) => /\bstyle=\{/.test(read(file)))).toEqual([])
  })

  it('use custom properties that exist', () => {
    const givenByScript = ['--zm-i', '--zm-letters', '--zm-keyboard']
    const unknown = styles.flatMap((file) => {
      const css = cssOf(file)
      const known = new Set([...tokens, ...setElsewhere(css), ...givenByScript])
      return [...css.matchAll(/var\((--zm-[\w-]+)/g)].filter(([, name]) => !known.has(name as string)).map(([, name]) => `${file}: ${name}`)
    })
    expect(unknown).toEqual([])
  })

  it('have no token and no mixin that nothing uses', () => {
    const scripts = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const used = [...styles.map(cssOf), ...scripts.map(read)].flatMap((text) => [...text.matchAll(/var\((--zm-[\w-]+)/g)])
    const names = new Set(used.map(([, name]) => name))
    expect([...tokens].filter((name) => !names.has(name))).toEqual([])
    const sources = styles.map(read).join('')
    const mixins = [...read('theme/mixins.scss').matchAll(/@mixin ([\w-]+)/g)].map(([, name]) => name as string)
    expect(mixins.filter((name) => !new RegExp(`@include ${name}\\b(?!-)`).test(sources))).toEqual([])
  })
})
