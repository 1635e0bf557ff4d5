import { Button } from '@/components/ui/Button'
import { dialog } from '@/components/ui/Dialog'
import { placeTexts } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { SettingsKeyProps } from './settingsKeyProps'
import { shopsTexts } from './texts'

const texts = { ...shopsTexts, ...placeTexts }

/** A browser's settings cannot be opened by a page: it asks once more, and says where they are if the answer stays no. */
export const SettingsKey = ({ onBack }: SettingsKeyProps) => {
  const { shop } = useApp()
  const { t } = useI18n(texts)
  const askAgain = async () => {
    await onBack()
    if (shop.position?.kind === 'denied')
      await dialog.ask({ title: t('shops.allowTitle'), body: t('shops.allowBody'), confirm: t('scan.understood') })
  }
  return (
    <Button size={32} kind="tonal" icon="map-pin" onTap={() => void askAgain()}>
      {t('shops.allow')}
    </Button>
  )
}
