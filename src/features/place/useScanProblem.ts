import { dialog } from '@/components/ui/Dialog'
import { permissionTexts } from '@/features/permission'
import { useI18n } from '@/i18n'
import type { Scanned } from '@/platform'
import { useApp } from '@/useApp'
import { placeTexts } from './texts'

const texts = { ...placeTexts, ...permissionTexts }

/**
 * In a browser, the diner can scan with the phone's camera app; in WeChat, where this app may not use the camera, with WeChat's own scanner. Where
 * the shop allows it, the table's number can be typed instead.
 */
export const useScanProblem = (): ((scanned: Scanned) => Promise<void>) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(texts)
  return async (scanned) => {
    const understood = t('scan.understood')
    const open = shop.shop
    const another = open && !open.needsScan ? { another: { label: t('scan.typeNumber'), onTap: () => void nav.go('tableCode') } } : {}
    if (scanned.kind === 'unsupported')
      await dialog.confirm({ title: t('scan.byCamera'), body: t('scan.byCameraBody'), confirm: understood, ...another })
    else if (scanned.kind === 'denied' && scanned.openSettings) {
      const question = {
        title: t('scan.denied'),
        body: t('scan.deniedBody'),
        confirm: t('permission.settings'),
        cancel: understood,
        ...another,
      }
      if (await dialog.confirm(question)) await scanned.openSettings()
    } else if (scanned.kind === 'undeclared')
      await dialog.confirm({ title: t('scan.undeclared'), body: t('scan.undeclaredBody'), confirm: understood, ...another })
    else if (scanned.kind === 'denied' || scanned.kind === 'failed')
      await dialog.confirm({ title: t('scan.byWeChat'), body: t('scan.byWeChatBody'), confirm: understood, ...another })
  }
}
