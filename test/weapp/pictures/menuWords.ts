import type { Lang, Localized } from '@domain/lang'
import { demoMerchants } from '../../../server/seeds/merchants'

const isLocalized = (value: object): value is Localized => 'hans' in value && 'en' in value

const localizedIn = (value: unknown): Localized[] => {
  if (typeof value !== 'object' || value === null) return []
  return isLocalized(value) ? [value] : Object.values(value).flatMap(localizedIn)
}

/** What the demo shops call something in a language, by its name in simplified Chinese. */
export const menuWordsIn = (lang: Lang): ((name: string) => string) => {
  // Where two shops have it, the first one's name counts.
  const words = new Map(
    localizedIn(demoMerchants())
      .map((text) => [text.hans, text[lang]] as const)
      .reverse(),
  )
  return (name) => {
    const word = words.get(name)
    if (word === undefined) throw new Error(`No demo shop has a ${name}`)
    return word
  }
}
