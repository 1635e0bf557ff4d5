import { Text, View } from '@tarojs/components'
import { useEffect, useReducer } from 'react'
import { Countdown } from '@/components/ui/Countdown'
import { ProgressSteps, type Step } from '@/components/ui/ProgressSteps'
import { Timeline } from '@/components/ui/Timeline'
import { formatDateTime, formatPrice, formatTimeOfDay, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MINUTE } from '@domain/time'
import { unusualCourse } from './course'
import { type OrderDetail, orderProgress } from './detail'
import { statusTexts } from '@/features/orderStatus'
import { KIND_WORDS } from './kinds'
import { orderPageTexts } from './orderPageTexts'

const texts = { ...orderPageTexts, ...statusTexts }

const EXPECTED = ['ready', 'served'] as const
/** A delivery has more steps than a phone has room for. */
const UNTOLD: readonly string[] = ['placed', 'paid']

/** The way of the order with its times; the step that is still expected shows when. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(orderPageTexts)
  const timeOf = (at: number) => formatTimeOfDay(at, lang, now(), order.offsetMin)
  const steps: Step[] = orderProgress(order)
    .filter(({ key }) => (order.mode === 'delivery' ? !UNTOLD.includes(key) : key !== 'placed'))
    .map(({ key, state, at }) => {
      const expectedAt = key === 'delivered' ? (order.delivery?.etaAt ?? null) : EXPECTED.some((one) => one === key) ? order.readyAt : null
      const time =
        at !== null
          ? timeOf(at)
          : state === 'next' && expectedAt !== null
            ? t('step.about', { time: inSentence(timeOf(expectedAt)) })
            : undefined
      return { label: t(`step.${key}`), state, ...(time !== undefined && { time }) }
    })
  return <ProgressSteps steps={steps} />
}

/** Its steps, or what happened instead. */
export const Course = ({ order }: { order: OrderDetail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const events = unusualCourse(order)
  if (events.length > 0)
    return (
      <View className="zm-order__course">
        <Timeline events={events.map(({ key, at }) => ({ title: t(key), time: formatDateTime(at, lang, now(), order.offsetMin) }))} />
      </View>
    )
  return order.paidAt === null || order.kind !== 'meal' ? null : <OrderSteps order={order} />
}

/** Draws anew every minute: what is told in minutes goes on while nothing is pushed. */
const useMinutes = (): void => {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const timer = setInterval(redraw, MINUTE)
    return () => clearInterval(timer)
  }, [])
}

export interface StatusLineProps {
  order: OrderDetail
  onExpire: () => void
}

/** One line under the status: what happens next, or why it ended. */
export const StatusLine = ({ order, onExpire }: StatusLineProps) => {
  useMinutes()
  const { now } = useApp()
  const { t, lang } = useI18n(orderPageTexts)
  const { done, givenBack } = KIND_WORDS[order.kind]
  const comma = lang === 'en' ? ', ' : '，'
  // Cash is handed back in the shop; what else was paid comes back by itself.
  const cash = order.payments.filter(({ method }) => method === 'cash').length
  const isAllCash = cash > 0 && cash === order.payments.length
  const collecting = cash > 0 && order.paidAt !== null && order.refundedFen === 0 ? [t('order.refundingCash')] : []
  const goesBack = () => [...(isAllCash ? [] : [t('order.refundingBody')]), ...collecting].join(' ')
  const cameBack = () =>
    t(isAllCash ? 'order.refundedCash' : 'order.refundedBody', { amount: formatPrice(order.refundedFen, order.sign, 'two') })
  const text = (): string => {
    switch (order.status) {
      case 'confirmingPayment':
        return t('order.confirmingBody')
      case 'pendingAcceptance':
      case 'accepted':
      case 'inProduction':
        return waiting()
      case 'pendingPickup':
        return t('order.readyBody')
      case 'completed':
      case 'reviewed':
        return t(done)
      case 'refunding':
        if (givenBack) return [t(givenBack), goesBack()].join(' ')
        return order.cancelReason === 'rejected' ? [t('order.cancelledRejected'), ...collecting].join(' ') : goesBack()
      case 'refunded':
        return cameBack()
      case 'cancelled': {
        if (order.joinedTable) return t('order.joined', { table: order.joinedTable.name })
        const why = { diner: t('order.cancelledDiner'), unpaid: t('order.cancelledUnpaid'), rejected: t('order.cancelledRejected') }
        const reason = order.cancelReason === null ? '' : why[order.cancelReason]
        return [reason, ...(order.refundedFen > 0 ? [cameBack()] : collecting)].join(' ')
      }
      default:
        return ''
    }
  }
  const waiting = (): string => {
    if (order.status === 'pendingAcceptance' && order.readyAt === null) return t('order.waitingBody')
    const time = inSentence(formatTimeOfDay(order.readyAt ?? 0, lang, now(), order.offsetMin))
    const minutes = order.readyAt === null ? null : Math.ceil((order.readyAt - now()) / MINUTE)
    // Nobody fetches a delivery: when it arrives is told with it.
    const ready =
      minutes === null || order.mode === 'delivery'
        ? null
        : order.mode === 'dineIn' && order.tableName !== null
          ? t('order.serveAt', { time })
          : minutes <= 0
            ? t('order.readySoon')
            : minutes <= 60
              ? t('order.readyIn', { n: minutes })
              : t('order.readyAt', { time })
    const ahead = order.ordersAhead !== null && order.ordersAhead > 0 ? t('order.ahead', { n: order.ordersAhead }) : null
    return [ready, ahead].filter((part) => part !== null).join(comma)
  }
  if (order.status === 'toPay')
    return (
      <View className="zm-order__line">
        <Text>{t('order.payDue')} </Text>
        <Countdown className="zm-order__countdown" until={order.payDueAt} now={now} onEnd={onExpire} />
      </View>
    )
  return <View className="zm-order__line">{text()}</View>
}
