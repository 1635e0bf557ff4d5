import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateHant } from '../../scripts/lib/texts/hant'
import { allTexts } from '../../scripts/lib/texts/textBundles'
import { smsText, type SmsPurpose } from '../../server/modules/account/smsText'
import { LANGS } from '@/i18n'
import { toHant } from '@/i18n/hant'
import type { Localized } from '@domain/lang'
import { RESULT_TEXTS } from '@domain/resultTexts'
import { isSimplified, simplifiedIn } from '../support/chinese'

const src = join(__dirname, '../../src')
const texts = allTexts()

const sms = (purpose: SmsPurpose): Localized => {
  const [hans, hant, en, yue] = LANGS.map((lang) => smsText(purpose, '123456', 5, lang)) as [string, string, string, string]
  return { hans, hant, en, yue }
}

/** The server's texts. */
const messages = Object.entries<Localized>({ ...RESULT_TEXTS, smsLogin: sms('login'), smsCancel: sms('cancel') }).map(
  ([key, { hans, hant, en, yue }]) => ({ key, hans, hant, en, yue }),
)

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name as string).sort()

/** All sources that could contain a key, without the texts themselves. */
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/[tT]exts\.ts$|\.test\.tsx?$|^gallery/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n')

/** `tab.${tab}` uses every key that begins with "tab.". */
const builtPrefixes = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, prefix]) => prefix as string)

describe('the texts', () => {
  it('exist in every language', () => {
    expect(texts.filter(({ hans, en, yue }) => !hans.trim() || !en.trim() || !yue.trim()).map(({ key }) => key)).toEqual([])
  })

  it('have a key of their own each', () => {
    const keys = texts.map(({ key }) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('take the same parameters in every language', () => {
    const differing = texts.filter(({ hans, en, yue, hant }) => {
      const requested = placeholders(hans).join()
      return [en, yue, hant ?? hans].some((text) => placeholders(text).join() !== requested)
    })
    expect(differing.map(({ key }) => key)).toEqual([])
  })

  it('are all used', () => {
    const quoted = new Set(sources.match(/'[\w.]+'/g))
    const unused = texts.filter(({ key }) => !quoted.has(`'${key}'`) && !builtPrefixes.some((prefix) => key.startsWith(prefix)))
    expect(unused.map(({ key }) => key)).toEqual([])
  })

  it('keep the languages apart, also in the server’s texts: English without Chinese, characters and words where they belong', () => {
    const all = [...texts, ...messages]
    expect(all.filter(({ en }) => /[\u3400-\u9fff]/.test(en)).map(({ key }) => key)).toEqual([])
    expect(all.filter(({ hans }) => !isSimplified(hans) || /内用/.test(hans)).map(({ key, hans }) => `${key}: ${hans}`)).toEqual([])
    expect(all.filter(({ yue }) => /內用|門市/.test(yue)).map(({ key, yue }) => `${key}: ${yue}`)).toEqual([])
    const traditional = all.flatMap(({ key, hans, hant, yue }) => [
      [key, hant ?? toHant(hans)],
      [key, yue],
    ])
    expect(traditional.filter(([, text]) => simplifiedIn(text!)).map(([key, text]) => `${key}: ${text} ${simplifiedIn(text!)}`)).toEqual([])
  })

  it('are spoken Cantonese, not Mandarin in other characters', () => {
    const mandarin =
      /[們嗎麼哪兒這沒吃喝看找給]|不|的(?!士)|(?<!只|但|可|都|總|就|即)是(?!但|日)|了(?!解)|在(?!線|此)|(?<!其)他(?!人)|和(?!諧)/
    expect([...texts, ...messages].filter(({ yue }) => mandarin.test(yue)).map(({ key, yue }) => `${key}: ${yue}`)).toEqual([])
  })

  it('use one name for each thing, in the app and in the server’s texts: a shop, a note, logging in, and the diner 你', () => {
    const otherVoice = [...texts, ...messages].flatMap(({ key, hans, hant, en, yue }) => [
      ...(/您|自提|点餐|菜牌/.test(`${hans}${hant ?? ''}`) ? [`${key}: ${hans}`] : []),
      ...(/(?<!in-)\bstores?\b|\bremarks?\b|\bsign(ed)? in\b/i.test(en) ? [`${key}: ${en}`] : []),
      ...(/您|門店|自提/.test(yue) ? [`${key}: ${yue}`] : []),
    ])
    expect(otherVoice).toEqual([])
  })

  it('make English words agree with their numbers', () => {
    const fixed = /\{(n|count|left|pick)\} (?!digits|characters|is\b|was\b)[a-z]+s\b/
    expect(texts.filter(({ en }) => fixed.test(en)).map(({ key, en }) => `${key}: ${en}`)).toEqual([])
  })

  it('use typographic marks', () => {
    expect(texts.filter(({ en }) => /'|"|\.\.\./.test(en)).map(({ key, en }) => `${key}: ${en}`)).toEqual([])
    const halfWidth = /[\u3400-\u9fff][,;:!?]|\.\.\./
    expect(texts.filter(({ hans, yue }) => halfWidth.test(hans) || halfWidth.test(yue)).map(({ key }) => key)).toEqual([])
  })

  it('are those that traditional Chinese was generated from (else run `npm run texts`)', () => {
    expect(readFileSync(join(src, 'i18n/hant.generated.ts'), 'utf8')).toBe(generateHant())
  })
})
