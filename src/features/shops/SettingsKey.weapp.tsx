import { Button } from '@/components/ui/Button'
import { useI18n } from '@/i18n'
import type { SettingsKeyProps } from './settingsKeyProps'
import { shopsTexts } from './texts'

const opensByItself = (): void => undefined

/** WeChat asks for the position once; after a no only its own page of settings can change that. `onBack`: the diner comes back from there, whatever they have done. */
export const SettingsKey = ({ onBack }: SettingsKeyProps) => {
  const { t } = useI18n(shopsTexts)
  return (
    <Button size={32} kind="tonal" icon="map-pin" openType="openSetting" onOpenType={() => void onBack()} onTap={opensByItself}>
      {t('shops.settings')}
    </Button>
  )
}
