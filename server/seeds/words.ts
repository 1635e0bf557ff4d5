import { HANT_MENU_WORDS, HANT_WORDS } from '@domain/hantWords'
import type { Localized } from '@domain/lang'
import { Converter } from 'opencc-js/cn2t'

/** Characters only: OpenCC's change of words (菜单 to 選單) would make a menu of dishes into one of commands. 臺 is for names of places. */
let characters: ((hans: string) => string) | undefined
/** Its dictionary is read where somebody needs it: a server that starts again does not. */
const toTraditional = (hans: string): string => (characters ??= Converter({ from: 'cn', to: 'tw' }))(hans)

type Words = readonly (readonly [hans: string, hant: string])[]
const QUOTES: Readonly<Record<string, string>> = { 臺: '台', '“': '「', '”': '」' }

/** Between the words that are others (domain/hantWords.ts). */
export const traditionalCharacters = (hans: string): string => toTraditional(hans).replace(/[臺“”]/g, (one) => QUOTES[one] as string)

/** Traditional Chinese of a text: these words, and by characters what is between them. */
const byWords = (all: Words) => {
  const words: ReadonlyMap<string, string> = new Map(all)
  const around = new RegExp(`(${[...words.keys()].join('|')})`)
  const convert = (hans: string): string =>
    hans
      .split(around)
      .map((part) => words.get(part) ?? traditionalCharacters(part))
      .join('')
      .replace(/([\u3400-\u9fff])QR/g, '$1 QR')
  return { around, convert }
}

/** Of the app's own texts. */
export const { around: aroundWords, convert: traditional } = byWords(HANT_WORDS)
/** Of what the demo shops and their diners say. */
export const { convert: traditionalMenu } = byWords([...HANT_MENU_WORDS, ...HANT_WORDS])

/** A text of the demo shops in every language; traditional Chinese is made from the simplified. */
export const say = (hans: string, en: string, yue: string): Localized => ({ hans, en, yue, hant: traditionalMenu(hans) })

/** The same in every language: 「A12」. */
export const same = (text: string): Localized => ({ hans: text, en: text, yue: text, hant: text })

/** Two texts, one after the other. */
export const join = (first: Localized, second: Localized): Localized => ({
  hans: `${first.hans}。${second.hans}`,
  en: `${first.en}. ${second.en}`,
  yue: `${first.yue}。${second.yue}`,
  hant: `${first.hant}。${second.hant}`,
})
