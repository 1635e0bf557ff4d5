import { Text, View } from '@tarojs/components'
import { useEffect, useReducer } from 'react'
import { Countdown } from '@/components/ui/Countdown'
import { ProgressSteps, type Step } from '@/components/ui/ProgressSteps'
import { Timeline } from '@/components/ui/Timeline'
import { formatDateTime, formatPrice, formatTimeOfDay, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { hasDishes, paysFirst, kindRules } from '@domain/order/kind'
import type { ProgressStep } from '@domain/order/progress'
import { MINUTE } from '@domain/time'
import { unusualHistory } from './history'
import { type OrderDetail, orderProgress } from './detail'
import { statusTexts } from '@/features/orderStatus'
import { orderPageTexts } from './orderPageTexts'
import { parcelTexts } from './parcels/parcelTexts'

const texts = { ...orderPageTexts, ...statusTexts, ...parcelTexts }

const EXPECTED = ['ready', 'served'] as const
/** These steps have other names for a parcel. */
const PARCEL_STEPS = ['making', 'onTheWay', 'delivered'] as const
const isParcelStep = (key: ProgressStep['key']): key is (typeof PARCEL_STEPS)[number] => PARCEL_STEPS.some((one) => one === key)

/** A delivery has more steps than fit on a phone, so the list begins with the last one before preparation. */
const shownSteps = (order: OrderDetail): ProgressStep[] => {
  const steps = orderProgress(order).filter(({ key }) => key !== 'placed')
  if (order.mode !== 'delivery') return steps
  const isAccepted = steps.some(({ key, state }) => key === 'accepted' && state !== 'next')
  return steps.filter(({ key }) => key !== (isAccepted ? 'paid' : 'accepted'))
}

/** The steps of the order with their times; an expected step shows when it is due. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const timeOf = (at: number) => formatTimeOfDay(at, lang, now(), order.offsetMin)
  const labelOf = (key: ProgressStep['key']) => (order.parcels && isParcelStep(key) ? t(`parcel.step.${key}`) : t(`step.${key}`))
  const steps: Step[] = shownSteps(order).map(({ key, state, at }) => {
    const expectedAt = key === 'delivered' ? (order.delivery?.etaAt ?? null) : EXPECTED.some((one) => one === key) ? order.readyAt : null
    const time =
      at !== null
        ? timeOf(at)
        : state === 'next' && expectedAt !== null
          ? t('step.about', { time: inSentence(timeOf(expectedAt)) })
          : undefined
    return { label: labelOf(key), state, ...(time !== undefined && { time }) }
  })
  return <ProgressSteps steps={steps} />
}

/** The steps of the order, or why it ended early. */
export const History = ({ order }: { order: OrderDetail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const events = unusualHistory(order)
  if (events.length > 0)
    return (
      <View className="zm-order__history">
        <Timeline events={events.map(({ key, at }) => ({ title: t(key), time: formatDateTime(at, lang, now(), order.offsetMin) }))} />
      </View>
    )
  return order.paidAt === null || !paysFirst(order.kind) ? null : <OrderSteps order={order} />
}

/** Renders every minute, since remaining minutes change without a push. */
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

/** One line below the status: what happens next, or why the order ended. */
export const StatusLine = ({ order, onExpire }: StatusLineProps) => {
  useMinutes()
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const { kind } = order
  /** Only the shop refunds these, so the text does not mention a request. */
  const isByShop = kindRules(kind).givenBack === 'byShop'
  const comma = lang === 'en' ? ', ' : '，'
  // Cash is refunded in the shop; other payments are refunded automatically.
  const cash = order.payments.filter(({ method }) => method === 'cash').length
  const isAllCash = cash > 0 && cash === order.payments.length
  const collecting = cash > 0 && order.paidAt !== null && order.refundedFen === 0 ? [t('order.refundingCash')] : []
  const isReversed = () => [...(isAllCash ? [] : [t('order.refundingBody')]), ...collecting].join(' ')
  const isReturned = () =>
    t(isAllCash ? 'order.refundedCash' : 'order.refundedBody', { amount: formatPrice(order.refundedFen, order.sign, 'two') })
  /** States that the shop refused the order, why, and how the money is refunded. */
  const refused = (): string => {
    const what = order.paidAt === null ? 'order.refusedUnpaid' : order.status === 'refunded' ? 'order.refused' : 'order.cancelledRejected'
    // At a table the diner can ask the staff who are there.
    const why = order.refusal ?? (order.paidAt === null ? null : 'unspecified')
    return [why === null ? '' : t(`order.refusal.${why}`), t(what)].filter(Boolean).join(' ')
  }
  const text = (): string => {
    switch (order.status) {
      case 'confirmingPayment':
        return t('order.confirmingBody')
      // A status that this app does not know is shown as placed.
      case 'placed':
        return kindRules(kind).paysLater ? t('order.placedBody') : ''
      case 'pendingAcceptance':
      case 'accepted':
      case 'inProduction':
        return waiting()
      case 'pendingPickup':
        return t('order.readyBody')
      case 'completed':
      case 'reviewed':
        return t(hasDishes(kind) ? 'order.doneBody' : `order.${kind}Done`)
      case 'refunding':
        if (isByShop) return [t('order.givenBack'), isReversed()].join(' ')
        return order.cancelReason === 'rejected' ? [refused(), ...collecting].join(' ') : isReversed()
      case 'refunded':
        return order.cancelReason === 'rejected' && !isByShop ? [refused(), isReturned()].join(' ') : isReturned()
      case 'cancelled': {
        if (order.joinedTable) return t('order.joined', { table: order.joinedTable.name })
        const why = { diner: t('order.cancelledDiner'), unpaid: t('order.cancelledUnpaid'), rejected: refused() }
        const reason = order.cancelReason === null ? '' : why[order.cancelReason]
        return [reason, ...(order.refundedFen > 0 ? [isReturned()] : collecting)].join(' ')
      }
      default:
        return ''
    }
  }
  const waiting = (): string => {
    const isWaiting = order.status === 'pendingAcceptance'
    const ahead = order.ordersAhead !== null && order.ordersAhead > 0 ? t('order.ahead', { n: order.ordersAhead }) : ''
    // A delivery is not collected; its arrival time is in its own card.
    if (order.mode === 'delivery')
      return [isWaiting ? t(order.parcels ? 'parcel.waiting' : 'order.waitingBody') : '', ahead].filter(Boolean).join(' ')
    if (isWaiting && order.readyAt === null) return t('order.waitingBody')
    const time = inSentence(formatTimeOfDay(order.readyAt ?? 0, lang, now(), order.offsetMin))
    const minutes = order.readyAt === null ? null : Math.ceil((order.readyAt - now()) / MINUTE)
    const ready =
      minutes === null
        ? ''
        : order.mode === 'dineIn' && order.tableName !== null
          ? t('order.serveAt', { time })
          : minutes <= 0
            ? t('order.readySoon')
            : minutes <= 60
              ? t('order.readyIn', { n: minutes })
              : t('order.readyAt', { time })
    return [ready, ahead].filter(Boolean).join(comma)
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
