import { toHant } from './hant'
import type { Lang, ParamArgs, TextBundle, TextEntry } from './texts'

const PLACEHOLDER = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

type Values = Readonly<Record<string, string | number>>

const template = (entry: TextEntry, lang: Lang): string => (lang === 'hant' ? (entry.hant ?? toHant(entry.hans)) : entry[lang])

const fill = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (one === undefined) return String(value)
    return `${value} ${Number(value) === 1 ? one : many}`
  })

/** The text of one key, for code outside React (a model that shows a toast). Views use `useI18n`. */
export const translate = <T extends TextBundle, K extends keyof T & string>(
  texts: T,
  lang: Lang,
  key: K,
  ...[values]: ParamArgs<T[K]>
): string => fill(template(texts[key] as TextEntry, lang), (values ?? {}) as Values)
