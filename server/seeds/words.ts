import type { Localized } from '@domain/lang'
import { traditionalMenu } from '../traditional'

/** A text of the demo shops in every language; traditional Chinese is converted from the simplified, unless it is given. */
export const localized = (hans: string, en: string, yue: string, hant = traditionalMenu(hans)): Localized => ({ hans, en, yue, hant })

/** The same in every language: 「A12」. */
export const same = (text: string): Localized => ({ hans: text, en: text, yue: text, hant: text })

/** Two texts, one after the other. */
export const join = (first: Localized, second: Localized): Localized => ({
  hans: `${first.hans}。${second.hans}`,
  en: `${first.en}. ${second.en}`,
  yue: `${first.yue}。${second.yue}`,
  hant: `${first.hant}。${second.hant}`,
})
