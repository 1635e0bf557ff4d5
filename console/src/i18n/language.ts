import { createContext, useContext } from 'react'
import { LANGS, type Lang, langOfTag } from '@domain/lang'

const KEY = 'zhuoma-console.lang'

/** The name of each language in itself. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { hans: '简体中文', hant: '繁體中文', en: 'English', yue: '廣東話' }
const LANG_TAGS: Readonly<Record<Lang, string>> = { hans: 'zh-Hans', hant: 'zh-Hant', en: 'en', yue: 'yue' }

/** The language chosen in this browser, otherwise the browser's own. */
export const storedLang = (): Lang => LANGS.find((lang) => lang === localStorage.getItem(KEY)) ?? langOfTag(navigator.language)

export const storeLang = (lang: Lang): void => localStorage.setItem(KEY, lang)

/** The language tags for screen readers and fonts. */
export const showLang = (lang: Lang): void => void (document.documentElement.lang = LANG_TAGS[lang])

export const LanguageContext = createContext<{ lang: Lang; setLang: (lang: Lang) => void }>({ lang: 'hans', setLang: () => undefined })
export const useLanguage = () => useContext(LanguageContext)
