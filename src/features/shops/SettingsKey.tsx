import { useI18n } from '@/i18n'
import { AskAgainKey } from './AskAgainKey'
import type { SettingsKeyProps } from './settingsKeyProps'
import { settingsTexts } from './settingsTexts'

/** A browser's settings cannot be opened by a page: it asks once more, and says where they are if the answer stays no. */
export const SettingsKey = ({ onBack }: SettingsKeyProps) => {
  const { t } = useI18n(settingsTexts)
  return <AskAgainKey title={t('shops.allowTitle')} body={t('shops.allowBody')} onBack={onBack} />
}
