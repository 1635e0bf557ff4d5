import type { Lang, Localized } from '@domain/lang'
import { demoMerchants } from '../../../server/seeds/merchants'

const isLocalized = (value: object): value is Localized => {
  const { hans, en, yue } = value as Partial<Record<string, unknown>>
  return [hans, en, yue].every((text) => typeof text === 'string')
}

const localizedIn = (value: unknown): Localized[] => {
  if (typeof value !== 'object' || value === null) return []
  return isLocalized(value) ? [value] : Object.values(value).flatMap(localizedIn)
}

/** The demo shops' name of something in a language, by its name in simplified Chinese. */
export const menuWordsIn = (lang: Lang): ((name: string) => string) => {
  // Where two shops have it, the name of the first one is used.
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
