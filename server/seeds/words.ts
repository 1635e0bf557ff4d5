import type { Localized } from '@domain/lang'
import { Converter } from 'opencc-js/cn2t'

const toTraditional = Converter({ from: 'cn', to: 'tw' })

/** A text of the demo shops in every language; traditional Chinese is made from the simplified. */
export const say = (hans: string, en: string, yue: string): Localized => ({ hans, en, yue, hant: toTraditional(hans) })

/** The same in every language: 「A12」. */
export const same = (text: string): Localized => ({ hans: text, en: text, yue: text, hant: text })

/** Two texts, one after the other. */
export const join = (first: Localized, second: Localized): Localized => ({
  hans: `${first.hans}。${second.hans}`,
  en: `${first.en}. ${second.en}`,
  yue: `${first.yue}。${second.yue}`,
  hant: `${first.hant}。${second.hant}`,
})
