import { useMemo, useSyncExternalStore } from 'react'
import { language } from './language'
import type { Lang, ParamArgs, TextBundle } from './texts'
import { translate } from './translate'

export type Translate<T extends TextBundle> = <K extends keyof T & string>(key: K, ...params: ParamArgs<T[K]>) => string

export interface I18n<T extends TextBundle> {
  lang: Lang
  t: Translate<T>
  setLang: (lang: Lang) => void
}

const noTexts = {}

/**
 * `const { t } = useI18n(menuTexts)`; a key that is not in those texts, or a missing parameter, is a type error. Several
 * bundles: `useI18n({ ...menuTexts, ...commonTexts })`, merged once outside the component.
 */
export const useI18n = <T extends TextBundle = typeof noTexts>(texts: T = noTexts as T): I18n<T> => {
  const lang = useSyncExternalStore(language.subscribe, language.get, language.get)
  return useMemo(() => ({ lang, t: (key, ...params) => translate(texts, lang, key, ...params), setLang: language.set }), [lang, texts])
}
