import { useCallback } from 'react'
import { useLanguage } from './language'
import { fill, type Texts, type ValuesOf } from './texts'

/** `t('key', {name: value})` for these texts, in the person's language. */
export const useTexts = <T extends Texts>(texts: T) => {
  const { lang } = useLanguage()
  return useCallback(
    <K extends keyof T & string>(key: K, ...[values]: ValuesOf<T[K]>): string => fill(texts[key]![lang], values),
    [texts, lang],
  )
}
