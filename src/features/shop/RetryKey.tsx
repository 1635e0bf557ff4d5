import { Button } from '@/components/ui/Button'
import { dialog } from '@/components/ui/Dialog'
import { placeTexts } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { settingsTexts } from './settingsTexts'

const texts = { ...settingsTexts, ...placeTexts }

/** Requests the position again, and shows what the diner can do if that fails. */
export const RetryKey = ({ title, body, onBack }: { title: string; body: string; onBack: () => Promise<void> }) => {
  const { shop } = useApp()
  const { t } = useI18n(texts)
  const retry = async () => {
    await onBack()
    if (shop.position?.kind === 'denied') await dialog.confirm({ title, body, confirm: t('scan.understood') })
  }
  return (
    <Button size={32} kind="tonal" icon="map-pin" onTap={() => void retry()}>
      {t('shops.allow')}
    </Button>
  )
}
