import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Choice } from '@/components/ui/Choice'
import { Sheet } from '@/components/ui/Sheet'
import { LANGS, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { LANGUAGE_NAMES } from './languages'
import { aboutTexts } from './texts'
import './language.scss'

/** The four languages, each under its own name; the chosen one applies at once. */
export const LanguageSheet = observer(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { session } = useApp()
  const { t } = useI18n(aboutTexts)
  return (
    <Sheet open={open} onClose={onClose} title={t('language.title')} caption={t('language.body')}>
      <View className="zm-language__choices" {...access({ role: 'radiogroup', label: t('language.title') })}>
        {LANGS.map((lang) => (
          <Choice
            key={lang}
            kind="radio"
            trailing
            className="zm-language__choice"
            checked={session.lang === lang}
            label={LANGUAGE_NAMES[lang]}
            onChange={() => {
              session.setLang(lang)
              onClose()
            }}
          >
            <View className={`zm-language__name zm-theme--${lang}`}>{LANGUAGE_NAMES[lang]}</View>
          </Choice>
        ))}
      </View>
    </Sheet>
  )
})
