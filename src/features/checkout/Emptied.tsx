import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { EmptyState } from '@/components/EmptyState'
import { useI18n } from '@/i18n'
import { storeTexts } from '@/stores'
import { useApp } from '@/useApp'
import type { CheckoutModel } from './CheckoutModel'
import { checkoutTexts } from './texts'

const texts = { ...checkoutTexts, ...storeTexts }

/** Nothing to order: there never was anything, or where it went. */
export const Emptied = observer(({ model }: { model: CheckoutModel }) => {
  const { nav, toast } = useApp()
  const { t } = useI18n(texts)
  const { gone } = model
  // The page says it now, and for longer.
  useEffect(() => {
    if (gone) toast.over('ordered')
  }, [gone, toast])

  const toMenu = { label: t('checkout.toMenu'), onTap: () => void nav.tab('menu') }
  if (!gone) return <EmptyState title={t('checkout.empty')} body={t('checkout.emptyBody')} action={toMenu} />
  if (gone.by === 'me') {
    const toOrder = { label: t('checkout.toOrder'), onTap: () => void nav.replace('orderDetail', { orderNo: gone.orderNo }) }
    return <EmptyState title={t('checkout.gone.me')} body={t('checkout.gone.meBody')} action={toOrder} secondary={toMenu} />
  }
  const title = gone.by === 'other' ? t('cart.ordered', { who: gone.name || t('cart.tablemate') }) : t(`checkout.gone.${gone.by}`)
  return <EmptyState title={title} body={t(`checkout.gone.${gone.by}Body`)} action={toMenu} />
})
