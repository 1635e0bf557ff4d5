import { Segmented } from 'antd'
import { LANGS } from '@domain/lang'
import { LANG_NAMES, useLanguage } from '../i18n/language'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'

export const LanguageKeys = () => {
  const { lang, setLang } = useLanguage()
  const t = useTexts(partsTexts)
  return (
    <Segmented
      aria-label={t('language')}
      value={lang}
      onChange={setLang}
      options={LANGS.map((value) => ({ value, label: <span lang={value === 'en' ? 'en' : undefined}>{LANG_NAMES[value]}</span> }))}
    />
  )
}
