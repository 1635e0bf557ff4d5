/** The languages of the app. The wire calls them '' (simplified), 'zh-TW', 'en' and 'yue'. */
export const LANGS = ['hans', 'hant', 'en', 'yue'] as const
export type Lang = (typeof LANGS)[number]

export const WIRE_LANGS = ['', 'zh-TW', 'en', 'yue'] as const
export type WireLang = (typeof WIRE_LANGS)[number]

/** A text in every language; `hant` is left out where it is generated from `hans`. An empty text counts as missing. */
export interface Localized {
  hans: string
  en: string
  yue: string
  hant?: string
}

const TO_WIRE: Record<Lang, WireLang> = { hans: '', hant: 'zh-TW', en: 'en', yue: 'yue' }

/** The fallback languages for readers of each language. */
const FALLBACKS: Record<Lang, readonly Lang[]> = {
  hans: ['hans', 'hant', 'yue', 'en'],
  hant: ['hant', 'hans', 'yue', 'en'],
  en: ['en', 'hans', 'hant', 'yue'],
  yue: ['yue', 'hant', 'hans', 'en'],
}

export const toWireLang = (lang: Lang): WireLang => TO_WIRE[lang]

/** Anything unknown is simplified Chinese, as the wire's default is. */
export const fromWireLang = (wire: string | null | undefined): Lang => LANGS.find((lang) => TO_WIRE[lang] === wire) ?? 'hans'

/** From a system's language tag (zh-HK, zh_TW, en-GB, yue-Hant ...). */
export function langOfTag(tag: string): Lang {
  const lower = tag.toLowerCase().replace(/_/g, '-')
  if (lower.startsWith('yue') || lower.startsWith('zh-hk') || lower.startsWith('zh-mo') || lower.startsWith('zh-hant-hk')) return 'yue'
  if (lower.startsWith('zh-tw') || lower.startsWith('zh-hant')) return 'hant'
  if (lower.startsWith('zh')) return 'hans'
  return 'en'
}

/** The text in this language, else in the one that its readers understand best; '' only when there is none at all. */
export function pick(text: Partial<Localized>, lang: Lang): string {
  for (const candidate of FALLBACKS[lang]) {
    const found = text[candidate]
    if (found) return found
  }
  return ''
}
