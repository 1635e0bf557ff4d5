import { HANT_WORDS } from '@domain/hantWords'
import type { Localized } from '@domain/lang'
import { Converter } from 'opencc-js/cn2t'

/** Characters only: OpenCC's change of words (菜单 to 選單) would make a menu of dishes into one of commands. 臺 is for names of places. */
let characters: ((hans: string) => string) | undefined
/** Its dictionary is read where somebody needs it: a server that starts again does not. */
const toTraditional = (hans: string): string => (characters ??= Converter({ from: 'cn', to: 'tw' }))(hans)

const words: ReadonlyMap<string, string> = new Map(HANT_WORDS)
export const aroundWords = new RegExp(`(${[...words.keys()].join('|')})`)

/** Between the words that are others (domain/hantWords.ts). */
export const traditionalCharacters = (hans: string): string => toTraditional(hans).replace(/臺/g, '台')

/** Traditional Chinese of a text: our words, and by characters what is between them. */
export const traditional = (hans: string): string =>
  hans
    .split(aroundWords)
    .map((part) => words.get(part) ?? traditionalCharacters(part))
    .join('')

/** A text of the demo shops in every language; traditional Chinese is made from the simplified. */
export const say = (hans: string, en: string, yue: string): Localized => ({ hans, en, yue, hant: traditional(hans) })

/** The same in every language: 「A12」. */
export const same = (text: string): Localized => ({ hans: text, en: text, yue: text, hant: text })

/** Two texts, one after the other. */
export const join = (first: Localized, second: Localized): Localized => ({
  hans: `${first.hans}。${second.hans}`,
  en: `${first.en}. ${second.en}`,
  yue: `${first.yue}。${second.yue}`,
  hant: `${first.hant}。${second.hant}`,
})
