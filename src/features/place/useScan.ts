import { dialog } from '@/components/Dialog'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { placeTexts } from './texts'
import { useSwitch } from './useSwitch'

/** Scans a table's or shop's code and goes there; true once arrived. Where the platform has no scanner, the phone's own camera does it. */
export const useScan = (): (() => Promise<boolean>) => {
  const { platform } = useApp()
  const { t } = useI18n(placeTexts)
  const change = useSwitch()
  return async () => {
    const scanned = await platform.scan()
    if (scanned.kind === 'code') return change.scanned(scanned.text)
    if (scanned.kind === 'unsupported')
      await dialog.ask({ title: t('scan.byCamera'), body: t('scan.byCameraBody'), confirm: t('scan.understood') })
    return false
  }
}
