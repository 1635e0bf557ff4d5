import { dialog } from '@/components/ui/Dialog'
import { useScanned, useScanProblem, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import type { Scanned } from '@/platform'
import { dineInNeedsScan } from '@/stores'
import { useApp } from '@/useApp'
import type { OrderMode } from '@domain/order/mode'
import { homeTexts } from './texts'

/** Starts an order in a mode. Eating in starts with the table's code where the shop requires it and the diner is not at a table yet. */
export const useOrderMode = () => {
  const { shop, nav, platform } = useApp()
  const { t } = useI18n(homeTexts)
  const change = useSwitch()
  const goTo = useScanned()
  const explain = useScanProblem()

  const toMenu = async (mode: OrderMode): Promise<void> => {
    if (mode !== shop.mode && !(await change.to({ mode }))) return
    await nav.tab('menu')
  }

  /** Opens the target of a code; `isScannerMissing` is called where this browser has no scanner. */
  const scan = async (isScannerMissing: (scanned: Scanned) => Promise<void>): Promise<void> => {
    const scanned = await platform.scan()
    if (scanned.kind === 'unsupported') return isScannerMissing(scanned)
    if (scanned.kind !== 'code') return explain(scanned)
    if (await goTo(scanned.text)) await nav.tab('menu')
  }

  const offerPickup = async (): Promise<void> => {
    const instead = shop.shop?.modes.includes('pickup') === true
    const answer = await dialog.confirm({
      title: t('home.scanTitle'),
      body: t('home.scanBody'),
      confirm: instead ? t('home.toPickup') : t('home.understood'),
      ...(instead && { cancel: t('home.understood') }),
    })
    if (instead && answer) await toMenu('pickup')
  }

  const dineIn = async (): Promise<void> => {
    if (!dineInNeedsScan(shop.place.value)) return toMenu('dineIn')
    await scan(offerPickup)
  }

  const rescan = (): Promise<void> => scan(explain)

  const start = (mode: OrderMode): Promise<void> => (mode === 'dineIn' ? dineIn() : toMenu(mode))
  return { start, rescan, isBusy: change.isBusy }
}
