import { observer } from 'mobx-react-lite'
import { type ApiError, CODES, isRefusal } from '@/api'
import { EmptyState } from '@/components/ui/EmptyState'
import { useScan, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import type { Loadable } from '@/stores'
import { useApp } from '@/useApp'
import { checkoutTexts } from './texts'

/** Result codes about the shop or the table, for which a retry is useless. */
const OF_PLACE = /^(2|4001)/

export const refusalOf = (quote: Loadable<unknown>): ApiError | null =>
  quote.state === 'failed' && isRefusal(quote.error) && OF_PLACE.test(quote.error.code) ? quote.error : null

/** Shown when the shop takes no order in this state: the reason and the possible next step, since a retry would fail again. */
export const Refused = observer(({ error }: { error: ApiError }) => {
  const { shop, nav } = useApp()
  const { t } = useI18n(checkoutTexts)
  const scan = useScan()
  const change = useSwitch()
  const toMenu = () => void nav.tab('menu')
  const menu = { label: t('checkout.toMenu'), onTap: toMenu }
  const picksUp = {
    label: t('checkout.pickup'),
    onTap: () => void change.to({ mode: 'pickup' }).then((isThere) => isThere && toMenu()),
  }
  const canPickUp = shop.shop?.modes.includes('pickup') === true
  const others = { label: t('checkout.otherShops'), onTap: () => void nav.go('shops') }
  if (error.code !== CODES.scanTableCode && error.code !== CODES.visitEnded)
    return (
      <EmptyState
        drawing="teapot"
        urgent
        title={error.message}
        action={menu}
        secondary={shop.mode === 'delivery' && canPickUp ? picksUp : others}
      />
    )
  const scans = { label: t('checkout.scan'), icon: 'scan-line', onTap: () => void scan().then((isThere) => isThere && toMenu()) } as const
  return (
    <EmptyState
      drawing="compass"
      urgent
      title={error.message}
      body={t(canPickUp ? 'checkout.scanOrPickup' : 'checkout.scanBody')}
      action={scans}
      secondary={canPickUp ? picksUp : menu}
    />
  )
})
