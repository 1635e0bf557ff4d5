import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateHant } from '../../scripts/lib/hant'
import { allTexts } from '../../scripts/lib/textBundles'

const src = join(__dirname, '..')
const texts = allTexts()
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name as string).sort()

/** Everything that could name a key: the sources without the texts themselves. */
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/[tT]exts\.ts$|\.test\.tsx?$|^gallery/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n')

/** `tab.${tab}` uses every key that begins with "tab.". */
const builtPrefixes = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, prefix]) => prefix as string)

describe('the texts', () => {
  it('say something in every language', () => {
    expect(texts.filter(({ hans, en, yue }) => !hans.trim() || !en.trim() || !yue.trim()).map(({ key }) => key)).toEqual([])
  })

  it('have a key of their own each', () => {
    const keys = texts.map(({ key }) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('take the same parameters in every language', () => {
    const differing = texts.filter(({ hans, en, yue, hant }) => {
      const wanted = placeholders(hans).join()
      return [en, yue, hant ?? hans].some((text) => placeholders(text).join() !== wanted)
    })
    expect(differing.map(({ key }) => key)).toEqual([])
  })

  it('are all used', () => {
    const unused = texts.filter(({ key }) => !sources.includes(`'${key}'`) && !builtPrefixes.some((prefix) => key.startsWith(prefix)))
    expect(unused.map(({ key }) => key)).toEqual([])
  })

  it('keep English out of the Chinese and Chinese out of the English', () => {
    expect(texts.filter(({ en }) => /[\u3400-\u9fff]/.test(en)).map(({ key }) => key)).toEqual([])
  })

  it('are the ones that traditional Chinese was made from (else run `npm run texts`)', () => {
    expect(readFileSync(join(src, 'i18n/hant.generated.ts'), 'utf8')).toBe(generateHant())
  })
})
