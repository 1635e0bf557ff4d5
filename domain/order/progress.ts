import type { OrderFlow, OrderStatus } from './status'
import { hasDishes, kindRules } from './kind'

export const PROGRESS_STEPS = [
  'placed',
  'paid',
  'accepted',
  'making',
  'ready',
  'packed',
  'onTheWay',
  'dining',
  'pickedUp',
  'served',
  'delivered',
  'done',
] as const
export type ProgressStepKey = (typeof PROGRESS_STEPS)[number]

export interface ProgressStep {
  key: ProgressStepKey
  state: 'done' | 'now' | 'next'
  /** When it was reached; null: not yet, or it was passed over. */
  at: number | null
}

/** When each status was entered for the last time. */
export type StatusTimes = Partial<Record<OrderStatus, number>>

type Step = readonly [key: ProgressStepKey, status: OrderStatus]

const FIRST: readonly Step[] = [
  ['placed', 'toPay'],
  ['paid', 'pendingAcceptance'],
  ['accepted', 'accepted'],
  ['making', 'inProduction'],
]

function stepsOf({ kind, mode }: OrderFlow): readonly Step[] {
  if (!hasDishes(kind))
    return [
      ['placed', 'toPay'],
      ['paid', 'completed'],
    ]
  if (kindRules(kind).paysLater) {
    return [
      ['placed', 'placed'],
      ['dining', 'dining'],
      ['paid', 'completed'],
    ]
  }
  if (mode === 'dineIn') return [...FIRST, ['served', 'completed']]
  if (mode === 'delivery') return [...FIRST, ['packed', 'toBeDelivered'], ['onTheWay', 'inDelivery'], ['delivered', 'completed']]
  return [...FIRST, ['ready', 'pendingPickup'], ['pickedUp', 'completed']]
}

/** States beside the way, and the step that they stand at. */
const STANDS_AT: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmingPayment: 'toPay',
  deliveryException: 'inDelivery',
  reviewed: 'completed',
}

/** Ended or held up on the way: what was reached is done, nothing is under way. */
const STOPPED: readonly OrderStatus[] = ['refunding', 'refundRejected', 'refunded', 'cancelled', 'offline']

/** The way of an order, step by step with its times; `placedAt` is the time of the first step. */
export function progressOf(order: OrderFlow, times: StatusTimes, placedAt: number): ProgressStep[] {
  const steps = stepsOf(order)
  const at = kindRules(order.kind).paysLater && order.status === 'toPay' ? 'dining' : (STANDS_AT[order.status] ?? order.status)
  const isStopped = STOPPED.includes(order.status)
  const reached = isStopped
    ? steps.reduce((last, [, status], index) => (times[status] !== undefined ? index : last), 0)
    : steps.findIndex(([, status]) => status === at)
  return steps.map(([key, status], index) => {
    const isLast = index === steps.length - 1
    const state = index < reached || (index === reached && (isStopped || isLast)) ? 'done' : index === reached ? 'now' : 'next'
    const reachedAt = index === 0 ? placedAt : index <= reached ? (times[status] ?? null) : null
    return { key, state, at: reachedAt }
  })
}
