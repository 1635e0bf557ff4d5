import { dialog } from '@/components/Dialog'
import { placeTexts, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderMode } from '@domain/order/mode'
import { homeTexts } from './texts'

const texts = { ...homeTexts, ...placeTexts }

/** Starts ordering in a mode. Eating in starts with the table's code where there is a scanner, or where the shop insists. */
export const useOrderMode = () => {
  const { shop, nav, platform, toast } = useApp()
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
    if (shop.place.value?.table) return toMenu('dineIn')
    if ((await scan()) !== 'unsupported') return
    if (shop.shop?.needsScan !== true && shop.merchant?.needsScan !== true) return toMenu('dineIn')
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
    if ((await scan()) === 'unsupported') toast.show(t('home.scanBody'))
  }

  const start = (mode: OrderMode): Promise<void> => (mode === 'dineIn' ? dineIn() : toMenu(mode))
  return { start, rescan, isBusy: change.isBusy }
}
