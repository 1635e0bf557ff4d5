import type { Lang } from '@/i18n'

/** Each language is named in itself, so that a diner who reads only that language finds it. */
export const LANGUAGE_NAMES: Record<Lang, string> = { hans: '简体中文', hant: '繁體中文', en: 'English', yue: '粵語（廣東話）' }
