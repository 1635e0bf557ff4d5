import type { Lang } from '@domain/lang'

/** Chinese names in the order that their readers expect: by pinyin, or by strokes where that is the custom. */
const LOCALES: Record<Lang, string> = { hans: 'zh-Hans-u-co-pinyin', hant: 'zh-Hant-u-co-stroke', en: 'en', yue: 'zh-Hant-u-co-stroke' }
const collators = new Map<Lang, Intl.Collator>()

export function collatorOf(lang: Lang): Intl.Collator {
  let collator = collators.get(lang)
  if (!collator) collators.set(lang, (collator = new Intl.Collator(LOCALES[lang], { numeric: true })))
  return collator
}
