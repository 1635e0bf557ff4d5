import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { TableOrderRow } from '@/features/table'
import { useI18n } from '@/i18n'
import { storeTexts, tableOrderWords } from '@/stores'
import { useApp } from '@/useApp'
import { isTableOrderOpen } from '@domain/tableCart'
import type { CheckoutModel } from './CheckoutModel'
import { checkoutTexts } from './texts'

const texts = { ...checkoutTexts, ...storeTexts }

/** Nothing to order: there never was anything, or where it went. */
export const Emptied = observer(({ model }: { model: CheckoutModel }) => {
  const { nav, toast, session } = useApp()
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
  if (gone.by === 'other' && gone.order) {
    const { order } = gone
    const body = isTableOrderOpen(order.state)
      ? 'checkout.gone.paying'
      : order.state === 'refunded'
        ? 'checkout.gone.refunded'
        : 'checkout.gone.otherBody'
    return (
      <>
        <EmptyState title={tableOrderWords(order, session)} body={t(body)} action={toMenu} />
        <Card flush>
          <TableOrderRow key={order.orderNo} order={order} isOpen />
        </Card>
      </>
    )
  }
  const title = gone.by === 'other' ? t('cart.ordered', { who: gone.name || t('cart.tablemate') }) : t(`checkout.gone.${gone.by}`)
  return <EmptyState title={title} body={t(`checkout.gone.${gone.by}Body`)} action={toMenu} />
})
