import type { ResultName } from '../results'
import { MOST_REJECTIONS } from './refund/refund'
import { eventsFor, next, type OrderFlow, type OrderStatus } from './status'
import { hasDishes, kindRules } from './kind'

export const ORDER_ACTIONS = [
  'pay',
  'complete',
  'trackRider',
  'addDishes',
  'requestBill',
  'review',
  'reorder',
  'refund',
  'callShop',
  'cancel',
] as const
export type OrderActionKind = (typeof ORDER_ACTIONS)[number]

/** Why a button is off. The app words it. */
export type ActionReason =
  | 'paymentConfirming'
  | 'paymentTimeOver'
  | 'alreadyInProduction'
  | 'refundWindowOver'
  | 'refundRunning'
  | 'refundRejectedTwice'

export interface OrderAction {
  kind: OrderActionKind
  /** Null: it can be done. */
  disabledReason: ActionReason | null
}

/** What the buttons of an order depend on. */
export interface OrderFacts extends OrderFlow {
  /** Until when it can be paid; null: no limit. */
  payDeadlineAt: number | null
  /** Null: the shop takes no refunds through the app. */
  refundableUntilAt: number | null
  /** How often the shop has refused to refund it. */
  refundRejections: number
  /** The diner has sent the money by bank transfer, and the shop looks for it. */
  isTransferSent?: boolean
  /** All of it is on its way; left out: it goes in one piece. */
  isSentWhole?: boolean
  /** The shop has refused it. */
  isRefused?: boolean
  hasReview: boolean
  hasRider: boolean
  shopPhone: string
}

const on = (kind: OrderActionKind): OrderAction => ({ kind, disabledReason: null })
const off = (kind: OrderActionKind, disabledReason: ActionReason): OrderAction => ({ kind, disabledReason })

const IN_THE_KITCHEN: readonly OrderStatus[] = ['inProduction', 'pendingPickup', 'toBeDelivered', 'inDelivery']
const FINISHED: readonly OrderStatus[] = ['completed', 'reviewed', 'refundRejected', 'refunded', 'cancelled', 'offline']

function payAction({ kind, status, payDeadlineAt }: OrderFacts, now: number): OrderAction | null {
  if (status === 'confirmingPayment') return off('pay', 'paymentConfirming')
  // The bill of a table is requested on the table's page, which everybody there follows.
  if (status !== 'toPay') return null
  if (kindRules(kind).paysLater) return on('pay')
  return payDeadlineAt !== null && now >= payDeadlineAt ? off('pay', 'paymentTimeOver') : on('pay')
}

/** Money on its way by itself does not prevent cancelling: the shop returns what arrives later. */
function cancelAction({ kind, status, isTransferSent = false }: OrderFacts): OrderAction | null {
  // What is on a table's bill is taken off it by the staff, or paid.
  if (kindRules(kind).paysLater && status !== 'placed') return null
  if (next(status, 'userCancel') || (status === 'confirmingPayment' && isTransferSent)) return on('cancel')
  if (status === 'confirmingPayment') return off('cancel', 'paymentConfirming')
  return IN_THE_KITCHEN.includes(status) ? off('cancel', 'alreadyInProduction') : null
}

function refundAction({ kind, status, refundableUntilAt, refundRejections }: OrderFacts, now: number): OrderAction | null {
  if (!hasDishes(kind)) return null
  if (status === 'refunding') return off('refund', 'refundRunning')
  if (!next(status, 'applyRefund') || refundableUntilAt === null) return null
  if (refundRejections >= MOST_REJECTIONS) return off('refund', 'refundRejectedTwice')
  return now > refundableUntilAt ? off('refund', 'refundWindowOver') : on('refund')
}

/** A delivery that failed, or was refused, is settled with the shop: calling it comes first. */
export const isForTheShop = ({ status, isRefused = false }: Pick<OrderFacts, 'status' | 'isRefused'>): boolean =>
  status === 'deliveryException' || isRefused

/** What the diner can do, most important first; the server refuses the rest (`actionProblem`). */
export function actionsFor(order: OrderFacts, now: number): OrderAction[] {
  const events = eventsFor(order, 'diner')
  const call = order.shopPhone ? on('callShop') : null
  const isStuck = isForTheShop(order)
  const actions: (OrderAction | null)[] = [
    isStuck ? call : null,
    payAction(order, now),
    events.includes('complete') && order.isSentWhole !== false ? on('complete') : null,
    order.hasRider && order.status === 'inDelivery' ? on('trackRider') : null,
    events.includes('addDishes') ? on('addDishes') : null,
    events.includes('requestBill') ? on('requestBill') : null,
    events.includes('review') && !order.hasReview ? on('review') : null,
    FINISHED.includes(order.status) && hasDishes(order.kind) ? on('reorder') : null,
    refundAction(order, now),
    isStuck ? null : call,
    cancelAction(order),
  ]
  return actions.filter((action) => action !== null)
}

const RESULT_OF: Record<ActionReason, ResultName> = {
  paymentConfirming: 'paymentConfirming',
  paymentTimeOver: 'paymentClosed',
  alreadyInProduction: 'cancelTooLate',
  refundWindowOver: 'refundWindowOver',
  refundRunning: 'refundRunning',
  refundRejectedTwice: 'refundRejectedTwice',
}

/**
 * Why the server refuses an action of the diner; null: it is allowed. An action that the order no longer offers at all is refused because the status
 * has changed meanwhile.
 */
export function actionProblem(order: OrderFacts, kind: OrderActionKind, now: number): ResultName | null {
  const action = actionsFor(order, now).find((one) => one.kind === kind)
  if (!action) return kind === 'refund' && order.refundableUntilAt === null ? 'refundUnsupported' : 'statusChanged'
  return action.disabledReason && RESULT_OF[action.disabledReason]
}

export const canDo = (order: OrderFacts, kind: OrderActionKind, now: number): boolean => actionProblem(order, kind, now) === null
