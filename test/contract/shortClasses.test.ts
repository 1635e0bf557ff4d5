import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { classListOf, shortenClasses } from '../../scripts/lib/weapp/shortClasses.mjs'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'zhuoma-classes-')), 'weapp')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

/** The output for a style sheet and a script. */
const shortened = (wxss: string, js: string): [string, string] => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'app.wxss'), wxss)
  writeFileSync(join(folder, 'app.json'), JSON.stringify({ pages: [], subPackages: [] }))
  writeFileSync(join(folder, 'app.js'), js)
  shortenClasses(folder)
  return [readFileSync(join(folder, 'app.wxss'), 'utf8'), readFileSync(join(folder, 'app.js'), 'utf8')]
}

it('gives styles and scripts the same short names, and keeps computed names', () => {
  const [wxss, js] = shortened(
    '.zm-dish__name{color:red}.zm-dish--row .zm-dish__name{color:var(--zm-ink)}.zm-dish{margin:0}.zm-i-plus{width:1px}',
    'a="zm-dish zm-dish--row",b=`zm-dish--${c}`,d=`zm-i-${e}`,f="#x .zm-dish__name",g="var(--zm-ink)",h="zm-nowhere",i="zm-dishes"',
  )
  expect(wxss).toBe('.b{color:red}.a--row .b{color:var(--zm-ink)}.a{margin:0}.c-plus{width:1px}')
  expect(js).toBe('a="a a--row",b=`a--${c}`,d=`c-${e}`,f="#x .b",g="var(--zm-ink)",h="zm-nowhere",i="zm-dishes"')
  expect(JSON.parse(readFileSync(classListOf(folder), 'utf8'))).toEqual({ 'zm-dish': 'a', 'zm-dish__name': 'b', 'zm-i': 'c' })
})

it.each([
  ['a movement', '.zm-bag{animation:zm-bag 1s}@keyframes zm-bag{from{top:0}}', /Movements that are called like a class: zm-bag/],
  ['an id', '#zm-bag{top:0}', /an id that is called like a class/],
])('refuses %s that is called like a class', (_what, wxss, words) => {
  expect(() => shortened(wxss, '')).toThrow(words)
})

it('gives no class a name that is the beginning of a class without a style, which keeps its own', () => {
  const many = Array.from({ length: 800 }, (_, at) => `.zm-c${at}{top:0}`).join('')
  shortened(many, '')
  const names = Object.values(JSON.parse(readFileSync(classListOf(folder), 'utf8')) as Record<string, string>)
  expect(names).toContain('zn')
  expect(names).not.toContain('zm')
})
