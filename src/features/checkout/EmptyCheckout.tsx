import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { TableOrderRow } from '@/features/tableOrder'
import { useI18n } from '@/i18n'
import { storeTexts, tableOrderWords } from '@/stores'
import { useApp } from '@/useApp'
import { isTableOrderOpen } from '@domain/cart/tableCart'
import type { CheckoutModel } from './CheckoutModel'
import { checkoutTexts } from './texts'

const texts = { ...checkoutTexts, ...storeTexts }

/** Shown when nothing can be ordered: the cart was empty from the start, or somebody has ordered or cleared it. */
export const EmptyCheckout = observer(({ model }: { model: CheckoutModel }) => {
  const { nav, toast, session } = useApp()
  const { t } = useI18n(texts)
  const { emptyReason: reason } = model
  // The page shows the same text as the toast and keeps it, so the toast is closed.
  useEffect(() => {
    if (reason) toast.over('ordered')
  }, [reason, toast])

  const toMenu = { label: t('checkout.toMenu'), onTap: () => void nav.tab('menu') }
  if (!reason) return <EmptyState title={t('checkout.empty')} body={t('checkout.emptyBody')} action={toMenu} />
  if (reason.by === 'me') {
    const toOrder = { label: t('checkout.toOrder'), onTap: () => void nav.replace('orderDetail', { orderNo: reason.orderNo }) }
    return <EmptyState title={t('checkout.emptyReason.me')} body={t('checkout.emptyReason.meBody')} action={toOrder} secondary={toMenu} />
  }
  if (reason.by === 'other' && reason.order) {
    const { order } = reason
    const body = isTableOrderOpen(order.state)
      ? 'checkout.emptyReason.paying'
      : order.state === 'refunded'
        ? 'checkout.emptyReason.refunded'
        : 'checkout.emptyReason.otherBody'
    return (
      <>
        <EmptyState title={tableOrderWords(order, session)} body={t(body)} action={toMenu} />
        <Card flush>
          <TableOrderRow key={order.orderNo} order={order} isOpen />
        </Card>
      </>
    )
  }
  const title =
    reason.by === 'other' ? t('cart.ordered', { who: reason.name || t('cart.tablemate') }) : t(`checkout.emptyReason.${reason.by}`)
  return <EmptyState title={title} body={t(`checkout.emptyReason.${reason.by}Body`)} action={toMenu} />
})
