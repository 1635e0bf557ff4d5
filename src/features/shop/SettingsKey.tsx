import { useI18n } from '@/i18n'
import { RetryKey } from './RetryKey'
import type { SettingsKeyProps } from './settingsKeyProps'
import { browserTexts } from './browserTexts'

/** A page cannot open a browser's settings: it requests the position again, and shows where the settings are if that fails. */
export const SettingsKey = ({ onBack }: SettingsKeyProps) => {
  const { t } = useI18n(browserTexts)
  return <RetryKey title={t('shops.allowTitle')} body={t('shops.allowBody')} onBack={onBack} />
}
