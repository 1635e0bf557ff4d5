/** `hans` and `hant` are written Chinese, simplified and traditional; `yue` is Cantonese as it is spoken in Hong Kong. */
export const LANGS = ['hans', 'hant', 'en', 'yue'] as const
export type Lang = (typeof LANGS)[number]

/** The language tags of documents, for screen readers and fonts. */
export const LANG_TAGS: Readonly<Record<Lang, string>> = { hans: 'zh-Hans', hant: 'zh-Hant', en: 'en', yue: 'yue' }

export interface TextEntry {
  hans: string
  en: string
  yue: string
  /** Only where the conversion of `hans` is not what a reader of traditional Chinese would write. */
  hant?: string
}

export type TextBundle = Readonly<Record<string, TextEntry>>

type PlaceholderName<S extends string> = S extends `${infer Name}|${string}` ? Name : S
type Placeholders<S extends string> = S extends `${string}{${infer Inner}}${infer Rest}`
  ? PlaceholderName<Inner> | Placeholders<Rest>
  : never

export type TextParams<E extends TextEntry> = { [name in Placeholders<E['hans'] | E['en'] | E['yue']>]: string | number }
/** No second argument for a text without placeholders, a required one otherwise. */
export type ParamArgs<E extends TextEntry> = [keyof TextParams<E>] extends [never] ? [] : [params: TextParams<E>]

/**
 * Declares the texts of a feature. `{n}` is filled from the parameters; `{n|dish|dishes}` gives the number and the English
 * word in the form that agrees with it.
 */
export const defineTexts = <const T extends TextBundle>(texts: T): T => texts
