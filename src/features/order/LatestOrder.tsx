import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { ariaHidden } from '@/components/a11y/access'
import { usePayer } from '@/features/payment'
import { formatDateTime, formatPrice, useI18n } from '@/i18n'
import { ThemeOf } from '@/theme/ThemeOf'
import { useApp } from '@/useApp'
import { isRunning } from '@domain/order/status'
import type { OrderSummary } from './order'
import { callNumber, statusTexts } from '@/features/orderStatus'
import { orderTexts } from './texts'
import { useOrderActions } from './useOrderActions'
import './style.scss'

const texts = { ...orderTexts, ...statusTexts }

export interface LatestOrderProps {
  order: OrderSummary
  refresh: () => Promise<unknown>
}

/** The diner's newest order in one line, with its next action: pay, follow or reorder. */
export const LatestOrder = ({ order, refresh }: LatestOrderProps) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(texts)
  const doing = useOrderActions(usePayer())
  const status = t(`status.${order.status}`)
  const mustPay = order.status === 'toPay'
  const open = () => void nav.go('orderDetail', { orderNo: order.orderNo })
  const amount = formatPrice(order.payableFen, order.sign, 'two')
  const left = order.leftFen === null ? null : t('order.left', { amount: formatPrice(order.leftFen, order.sign, 'two') })
  const called = callNumber(order)
  const time = called ? `${t(called.caption)} ${called.number}` : formatDateTime(order.createdAt, lang, now(), order.offsetMin)
  const spoken = t('orders.openOrder', { shop: `${order.shopName} ${time}`, status, amount })
  return (
    <ThemeOf merchant={order.theme} className="zm-latest">
      <Tappable className="zm-latest__open" label={spoken} onTap={open} />
      {order.pictures[0] && <Picture className="zm-latest__picture" radius="small" src={order.pictures[0]} />}
      <View className="zm-latest__facts">
        <View className="zm-latest__state" {...(!mustPay && ariaHidden)}>
          {left ?? status}
          {mustPay && <Countdown className="zm-latest__countdown" until={order.payDueAt} now={now} onEnd={() => void refresh()} />}
        </View>
        <View className="zm-latest__what" {...ariaHidden}>{`${time} · ${order.shopName}`}</View>
      </View>
      {isRunning(order.status) ? (
        <Button className="zm-latest__key" size={32} kind={mustPay ? 'solid' : 'tonal'} onTap={open}>
          {t(mustPay ? 'action.pay' : 'action.follow')}
        </Button>
      ) : (
        <Button
          className="zm-latest__key"
          size={32}
          kind="tonal"
          busy={doing.isBusy('reorder', order.orderNo)}
          onTap={() => doing.act('reorder', { order, shopPhone: '', refresh })}
        >
          {t('action.reorder')}
        </Button>
      )}
    </ThemeOf>
  )
}
