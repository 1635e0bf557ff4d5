import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'sass'

const src = join(__dirname, '..')
const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.scss$/.test(file) && !/generated|^gallery/.test(file),
)
/** What the platform draws lies around the pages, where there are no tokens. */
const outside = styles.filter((file) => !/^(theme|platform)/.test(file))
const read = (file: string): string => readFileSync(join(src, file), 'utf8')

const tokens = new Set([...read('theme/tokens.scss').matchAll(/(--zm-[\w-]+):/g)].map(([, name]) => name as string))
const setElsewhere = (text: string): string[] => [...text.matchAll(/(--zm-[\w-]+):/g)].map(([, name]) => name as string)

describe('the styles', () => {
  it('write colours and shadows in the theme only', () => {
    const strays = outside.flatMap((file) => {
      const found = read(file).match(/#[0-9a-f]{3,8}\b(?=[;,\s)])|\brgba?\(|\bhsla?\(|box-shadow: 0 [^0]/gi) ?? []
      return found.map((stray) => `${file}: ${stray}`)
    })
    expect(strays).toEqual([])
  })

  it('use custom properties that exist', () => {
    const givenByScript = ['--zm-i', '--zm-count', '--zm-index']
    const unknown = styles.flatMap((file) => {
      const css = compile(join(src, file)).css
      const known = new Set([...tokens, ...setElsewhere(css), ...givenByScript])
      return [...css.matchAll(/var\((--zm-[\w-]+)/g)].filter(([, name]) => !known.has(name as string)).map(([, name]) => `${file}: ${name}`)
    })
    expect(unknown).toEqual([])
  })
})
