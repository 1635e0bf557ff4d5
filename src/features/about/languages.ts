import type { Lang } from '@/i18n'

/** A language is named in itself, so that whoever reads only that one finds it. */
export const LANGUAGE_NAMES: Record<Lang, string> = { hans: '简体中文', hant: '繁體中文', en: 'English', yue: '粵語（廣東話）' }
