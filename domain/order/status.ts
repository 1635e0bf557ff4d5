import { step, type Machine } from '../machine'
import { ORDER_EVENTS, type OrderActor, type OrderEvent } from './events'
import { hasDishes, type OrderKind, paysFirst, kindRules } from './kind'
import type { OrderMode } from './mode'

/** The labels of spec section 4 as states. The codes on the wire are ours: decision 0003. "Completed awaiting review" is `completed` without a review. */
export const ORDER_STATUSES = [
  'toPay',
  'confirmingPayment',
  'pendingAcceptance',
  'accepted',
  'inProduction',
  'pendingPickup',
  'toBeDelivered',
  'inDelivery',
  'deliveryException',
  'completed',
  'reviewed',
  'refunding',
  'refundRejected',
  'refunded',
  'cancelled',
  'offline',
  'placed',
  'dining',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_CODES = {
  toPay: '01',
  confirmingPayment: '02',
  pendingAcceptance: '03',
  accepted: '04',
  inProduction: '05',
  pendingPickup: '06',
  toBeDelivered: '07',
  inDelivery: '08',
  deliveryException: '09',
  completed: '10',
  reviewed: '11',
  refunding: '20',
  refundRejected: '21',
  refunded: '22',
  cancelled: '30',
  offline: '31',
  placed: '40',
  dining: '41',
} as const satisfies Record<OrderStatus, string>
export type OrderStatusCode = (typeof ORDER_STATUS_CODES)[OrderStatus]

export const toStatusCode = (status: OrderStatus): OrderStatusCode => ORDER_STATUS_CODES[status]
export const fromStatusCode = (code: string): OrderStatus | null =>
  ORDER_STATUSES.find((status) => ORDER_STATUS_CODES[status] === code) ?? null

/**
 * The one table of transitions: the server guards with it, the app draws buttons from it. A paid order that the diner cancels is `cancelled`
 * at once, its payment goes back by its own states; one that the shop refuses is `refunding` until the money is back.
 */
export const ORDER_TRANSITIONS = {
  toPay: {
    payStarted: 'confirmingPayment',
    paySettled: 'pendingAcceptance',
    billSettled: 'completed',
    payTimeout: 'cancelled',
    userCancel: 'cancelled',
    addDishes: 'dining',
    resume: 'dining',
    changeBill: 'toPay',
    markOffline: 'offline',
  },
  confirmingPayment: {
    paySettled: 'pendingAcceptance',
    billSettled: 'completed',
    payFailed: 'toPay',
    payTimeout: 'cancelled',
    markOffline: 'offline',
  },
  pendingAcceptance: { accept: 'accepted', reject: 'refunding', userCancel: 'cancelled', markOffline: 'offline' },
  accepted: { make: 'inProduction', reject: 'refunding', userCancel: 'cancelled', markOffline: 'offline' },
  inProduction: {
    weigh: 'inProduction',
    ready: 'pendingPickup',
    readyToShip: 'toBeDelivered',
    serve: 'completed',
    reject: 'refunding',
    applyRefund: 'refunding',
    markOffline: 'offline',
  },
  pendingPickup: { pickUp: 'completed', complete: 'completed', applyRefund: 'refunding', markOffline: 'offline' },
  toBeDelivered: { ship: 'inDelivery', deliveryFailed: 'deliveryException', applyRefund: 'refunding', markOffline: 'offline' },
  inDelivery: {
    moveParcel: 'inDelivery',
    deliver: 'completed',
    complete: 'completed',
    deliveryFailed: 'deliveryException',
    applyRefund: 'refunding',
  },
  deliveryException: {
    ship: 'inDelivery',
    deliver: 'completed',
    reject: 'refunding',
    applyRefund: 'refunding',
    markOffline: 'offline',
  },
  completed: { review: 'reviewed', applyRefund: 'refunding', giveBack: 'refunding' },
  reviewed: { applyRefund: 'refunding' },
  /** The event returns to the status before the request (`flowOf`); to `completed` if that is not known. */
  refunding: {
    refundAgree: 'refunding',
    refundApprove: 'refunded',
    refundApprovePart: 'completed',
    refundReject: 'refundRejected',
    refundWithdraw: 'completed',
  },
  /** The order goes on where the kitchen or the rider is; the diner may ask once more. */
  refundRejected: {
    ready: 'pendingPickup',
    readyToShip: 'toBeDelivered',
    ship: 'inDelivery',
    serve: 'completed',
    pickUp: 'completed',
    deliver: 'completed',
    review: 'reviewed',
    applyRefund: 'refunding',
    markOffline: 'offline',
  },
  refunded: {},
  cancelled: {},
  offline: {},
  /** For shops whose staff accept by hand; until they do the party may order more, and nothing is made. */
  placed: {
    accept: 'dining',
    reject: 'cancelled',
    userCancel: 'cancelled',
    addDishes: 'placed',
    changeBill: 'placed',
    clearTable: 'cancelled',
    markOffline: 'offline',
  },
  dining: {
    addDishes: 'dining',
    requestBill: 'toPay',
    payStarted: 'confirmingPayment',
    billSettled: 'completed',
    changeBill: 'dining',
    clearTable: 'cancelled',
    markOffline: 'offline',
  },
} as const satisfies Machine<OrderStatus, OrderEvent>

const TABLE: Machine<OrderStatus, OrderEvent> = ORDER_TRANSITIONS

/** Pay first; at a full-service table pay after eating. */
export const initialStatus = (kind: OrderKind): OrderStatus => (kindRules(kind).paysLater ? 'placed' : 'toPay')

/** Where an event leads; null: it cannot happen now. */
export const next = (status: OrderStatus, event: OrderEvent): OrderStatus | null => step(TABLE, status, event)

export const isTerminal = (status: OrderStatus): boolean => Object.keys(TABLE[status]).length === 0

const RUNNING: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'toPay',
  'confirmingPayment',
  'pendingAcceptance',
  'accepted',
  'inProduction',
  'pendingPickup',
  'toBeDelivered',
  'inDelivery',
  'deliveryException',
  'refunding',
  'placed',
  'dining',
])

/** Still to be watched: listed under "current", and shown on the home page. */
export const isRunning = (status: OrderStatus): boolean => RUNNING.has(status)

/** Paid and not ready yet: what a kitchen still has to make, and what a new order waits behind. */
export const KITCHEN_QUEUE: readonly OrderStatus[] = ['pendingAcceptance', 'accepted', 'inProduction']
export const isInKitchenQueue = (status: OrderStatus): boolean => KITCHEN_QUEUE.includes(status)

/** The ways of finishing that belong to each mode: a pickup order is never shipped. Events not listed apply to every mode. */
const ONLY_IN: Partial<Record<OrderEvent, readonly OrderMode[]>> = {
  ready: ['pickup', 'preorder'],
  pickUp: ['pickup', 'preorder'],
  serve: ['dineIn'],
  readyToShip: ['delivery'],
  ship: ['delivery'],
  moveParcel: ['delivery'],
  deliver: ['delivery'],
  deliveryFailed: ['delivery'],
  addDishes: ['dineIn', 'preorder'],
  requestBill: ['dineIn', 'preorder'],
  resume: ['dineIn', 'preorder'],
  changeBill: ['dineIn', 'preorder'],
  clearTable: ['dineIn', 'preorder'],
}

export interface OrderFlow {
  kind: OrderKind
  status: OrderStatus
  mode: OrderMode
  /** Where it was when a refund of it was requested. */
  before?: OrderStatus | null
}

/** The progress of an order by what is stored, and sent to the app, of it. `kind` left out: a meal. */
export const flowOf = ({ kind = 'meal', status, mode, before = null }: Omit<OrderFlow, 'kind'> & { kind?: OrderKind }): OrderFlow => ({
  kind,
  status,
  mode,
  before,
})

/** Answers to a request for a refund after which the order may be where it was before. */
export const REFUND_ANSWERS = ['refundApprovePart', 'refundWithdraw', 'refundReject'] as const satisfies readonly OrderEvent[]

/** Where a finished request for a refund returns to: the kitchen, or the rider, goes on with what is not refunded. */
function resumed(event: OrderEvent, before: OrderStatus): OrderStatus | null {
  if (event === 'refundApprovePart' || event === 'refundWithdraw') return before
  return event === 'refundReject' && isRunning(before) ? before : null
}

/** An amount is paid, given up, or given back by the shop; nothing is made. */
const AMOUNT_EVENTS: ReadonlySet<OrderEvent> = new Set<OrderEvent>([
  'payStarted',
  'billSettled',
  'payFailed',
  'payTimeout',
  'userCancel',
  'giveBack',
  'refundApprove',
])
/** What is left of it goes back for a part of its price, when its diner asks. */
const REST_EVENTS: ReadonlySet<OrderEvent> = new Set<OrderEvent>([...AMOUNT_EVENTS, 'applyRefund', 'refundAgree'])

/** The event when the payments cover the whole order: a kitchen begins, or the order is completed. */
export const settledBy = (kind: OrderKind): 'paySettled' | 'billSettled' => (paysFirst(kind) ? 'paySettled' : 'billSettled')

/** What can happen to this order now, for what it is, its mode and its way of paying. */
export function eventsFor({ kind, status, mode }: OrderFlow, actor?: OrderActor): OrderEvent[] {
  const { givenBack, paysLater } = kindRules(kind)
  return (Object.keys(TABLE[status]) as OrderEvent[]).filter((event) => {
    if (actor && ORDER_EVENTS[event] !== actor) return false
    if (!hasDishes(kind)) return (givenBack === 'rest' ? REST_EVENTS : AMOUNT_EVENTS).has(event)
    if (event === 'giveBack') return false
    if ((event === 'paySettled' || event === 'billSettled') && event !== settledBy(kind)) return false
    if (paysLater && event === 'payTimeout') return false
    if (!paysLater && ['addDishes', 'requestBill', 'resume', 'changeBill', 'clearTable'].includes(event)) return false
    if (paysLater && event === 'userCancel' && status !== 'placed') return false
    return ONLY_IN[event]?.includes(mode) ?? true
  })
}

/** Like `next`, but also refuses what this mode or way of paying does not have. */
export function nextFor(order: OrderFlow, event: OrderEvent): OrderStatus | null {
  if (!eventsFor(order).includes(event)) return null
  return (order.status === 'refunding' && order.before && resumed(event, order.before)) || next(order.status, event)
}
