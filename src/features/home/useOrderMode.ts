import { dialog } from '@/components/Dialog'
import { placeTexts, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { dineInNeedsScan } from '@/stores'
import { useApp } from '@/useApp'
import type { OrderMode } from '@domain/order/mode'
import { homeTexts } from './texts'

const texts = { ...homeTexts, ...placeTexts }

/** Starts ordering in a mode. Eating in starts with the table's code where the shop insists and the diner does not sit at one yet. */
export const useOrderMode = () => {
  const { shop, nav, platform } = useApp()
  const { t } = useI18n(texts)
  const change = useSwitch()

  const toMenu = async (mode: OrderMode): Promise<void> => {
    if (mode !== shop.mode && !(await change.to({ mode }))) return
    await nav.tab('menu')
  }

  const scan = async (): Promise<'arrived' | 'stayed' | 'unsupported'> => {
    const scanned = await platform.scan()
    if (scanned.kind === 'unsupported') return 'unsupported'
    if (scanned.kind === 'cancelled') return 'stayed'
    if (!(await change.scanned(scanned.text))) return 'stayed'
    await nav.tab('menu')
    return 'arrived'
  }

  const dineIn = async (): Promise<void> => {
    if (!dineInNeedsScan(shop.place.value)) return toMenu('dineIn')
    if ((await scan()) !== 'unsupported') return
    const instead = shop.shop?.modes.includes('pickup') === true
    const answer = await dialog.ask({
      title: t('home.scanTitle'),
      body: t('home.scanBody'),
      confirm: instead ? t('home.toPickup') : t('home.understood'),
      ...(instead && { cancel: t('home.understood') }),
    })
    if (instead && answer) await toMenu('pickup')
  }

  const rescan = async (): Promise<void> => {
    if ((await scan()) !== 'unsupported') return
    await dialog.ask({ title: t('scan.byCamera'), body: t('scan.byCameraBody'), confirm: t('scan.understood') })
  }

  const start = (mode: OrderMode): Promise<void> => (mode === 'dineIn' ? dineIn() : toMenu(mode))
  return { start, rescan, isBusy: change.isBusy }
}
