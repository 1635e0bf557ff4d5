import { MAX_LINES, MAX_QUANTITY, quantityOfItem, type CartLine, type ItemOf } from './cart'
import { isRunning, type OrderStatus } from '../order/status'
import { isPaymentOpen, type PaymentStatus } from '../payment/status'
import type { ResultName } from '../results'
import { HOUR, MINUTE } from '../time'

/** Rules of the cart that everybody at a table shares. */

/** After this long without a change a table's cart belongs to former guests: the next guests get an empty one. */
export const TABLE_VISIT = 3 * HOUR

/** How long a scan of the table's code, or a position near the shop, proves presence, in shops that require it. */
export const PRESENCE_LIFE = 3 * HOUR

/** Diners who looked at the table's cart within this time are shown as present. */
export const SEEN_LIFE = 30 * MINUTE
/** How often presence is stored while somebody looks. */
export const SEEN_STEP = 10 * MINUTE

export interface Presence {
  /** How far from the shop one may be, in metres; null: the shop does not ask. */
  rangeM: number | null
  /** From the position that the phone sent; null: it sent none. */
  distanceM: number | null
  /** When this diner last scanned the table's code, or was in range. */
  verifiedAt: number | null
}

/** Is presence by a scan of the table's code, or by position, still valid? */
export const isVerified = (verifiedAt: number | null, now: number): boolean => verifiedAt !== null && now - verifiedAt < PRESENCE_LIFE

/** Why somebody may not join the table, or stay at it; null: they may. */
export function presenceProblem({ rangeM, distanceM, verifiedAt }: Presence, now: number): ResultName | null {
  if (rangeM === null || isVerified(verifiedAt, now)) return null
  if (distanceM === null) return 'scanTableCode'
  return distanceM <= rangeM ? null : 'outsideOrderingRange'
}

export interface TableVisitFacts {
  /** When anything in its cart changed last. */
  changedAt: number
  /** Since when a party with a bill sits there; null: none does. */
  billSince: number | null
  /** Guests who sat down before this time have left; null: no visit has ended there. */
  leftBefore: number | null
}

/** Has the visit at a table ended by inactivity? A visit with a bill ends when the staff clear the table. */
export const isLeftAlone = ({ changedAt, billSince }: TableVisitFacts, now: number): boolean =>
  billSince === null && changedAt < now - TABLE_VISIT

/**
 * Has the visit ended that somebody joined when they sat down? `joinedAt` null: they never sat down. Somebody who sat down recently is not a former
 * guest.
 */
export const hasLeftTable = (facts: TableVisitFacts & { joinedAt: number | null }, now: number): boolean => {
  const { joinedAt, leftBefore } = facts
  if (joinedAt === null) return false
  return (leftBefore !== null && joinedAt < leftBefore) || (isLeftAlone(facts, now) && joinedAt <= now - TABLE_VISIT)
}

/** An order counts as served this long after its expected time, if the kitchen does not report it. */
export const SERVED_AFTER = HOUR

/** An order of a table that pays first. */
export interface TableMeal {
  status: OrderStatus
  /** Null: it was never paid. */
  paidAt: number | null
  /** Null: the shop has given no expected time. */
  readyAt: number | null
}

/** Has it been served? By its status or, if nobody reports it, by time. An unpaid order that has ended has nothing to serve. */
export const isServed = ({ status, paidAt, readyAt }: TableMeal, now: number): boolean =>
  !isRunning(status) || (paidAt !== null && now >= Math.max(paidAt, readyAt ?? 0) + SERVED_AFTER)

/**
 * At a table that pays first: everything was paid and served, and the cart is empty. Scanning the table's code then begins a new visit (decision
 * 0254).
 */
export const isMealOver = (orders: readonly TableMeal[], hasLines: boolean, now: number): boolean =>
  !hasLines && orders.some(({ paidAt }) => paidAt !== null) && orders.every((order) => isServed(order, now))

/**
 * The state of an order made from the table's dishes. `paying`: placed, and its diner is at the cashier. `turnedBack`: not paid, nobody is paying.
 * `cancelled` and `expired`: never paid, its dishes are back in the cart. `refunded`: paid, then cancelled or refused by the shop.
 */
export const TABLE_ORDER_STATES = ['paying', 'turnedBack', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type TableOrderState = (typeof TABLE_ORDER_STATES)[number]

export interface TableOrderFacts {
  status: OrderStatus
  isPaid: boolean
  /** Did it end because the time to pay was over? */
  isExpired: boolean
  /** The state of the latest attempt to pay; null: none yet. */
  attempt: PaymentStatus | null
}

export function tableOrderState({ status, isPaid, isExpired, attempt }: TableOrderFacts): TableOrderState {
  if (status === 'cancelled' && !isPaid) return isExpired ? 'expired' : 'cancelled'
  if (status === 'cancelled' || status === 'refunding' || status === 'refunded') return 'refunded'
  if (isPaid) return 'paid'
  if (status !== 'toPay' || attempt === null || isPaymentOpen(attempt)) return 'paying'
  return 'turnedBack'
}

/** Can it still be paid? Until then its displayed state can change. */
export const isTableOrderOpen = (state: TableOrderState): boolean => state === 'paying' || state === 'turnedBack'

const isSame = (line: CartLine) => (other: CartLine) => other.lineKey === line.lineKey && other.memberNo === line.memberNo

/** How many portions of a line may come on top of these lines. */
function roomFor(lines: readonly CartLine[], line: CartLine, itemOf: ItemOf): number {
  const limit = itemOf(line.selection.itemId)?.limitPerOrder ?? null
  const underLimit = limit === null ? Infinity : limit - quantityOfItem(lines, line.selection.itemId)
  const present = lines.find(isSame(line))
  if (!present && lines.length >= MAX_LINES) return 0
  return Math.max(0, Math.min(underLimit, MAX_QUANTITY - (present?.quantity ?? 0)))
}

/**
 * The table's cart after an unpaid order returned its lines: each to the member who added it, added to the current lines, up to the limits of one
 * order and of one cart. Current lines are never reduced.
 */
export function giveBack<L extends CartLine>(current: readonly L[], returned: readonly L[], itemOf: ItemOf): L[] {
  return returned.reduce<L[]>(
    (lines, line) => {
      const quantity = Math.min(line.quantity, roomFor(lines, line, itemOf))
      if (quantity <= 0) return lines
      const present = lines.find(isSame(line))
      if (!present) return [...lines, { ...line, quantity }]
      return lines.map((one) => (one === present ? { ...one, quantity: one.quantity + quantity } : one))
    },
    [...current],
  )
}

/** One change of one line of a shared cart, as the others see it. */
export interface LineNews {
  /** The cart's version from then on. */
  version: number
  /** Who did it. */
  byNo: number
  /** Whose line it is. */
  memberNo: number
  lineKey: string
  delta: number
}

/** The changes after `since`, one entry for each person and line: ten taps make one entry, and a change that was undone makes none. */
export function newsSince<N extends LineNews>(news: readonly N[], since: number): N[] {
  const sums = new Map<string, N>()
  for (const one of [...news].sort((a, b) => a.version - b.version)) {
    if (one.version <= since) continue
    const key = `${one.byNo}/${one.memberNo}/${one.lineKey}`
    const before = sums.get(key)
    sums.set(key, { ...one, delta: one.delta + (before?.delta ?? 0) })
  }
  return [...sums.values()].filter(({ delta }) => delta !== 0)
}

/** The owner of the changed line. Added portions belong to the member who adds them, on whichever line they tapped. */
export const ownerOfChange = (requestedNo: number | undefined, myNo: number, delta: number): number =>
  delta > 0 ? myNo : (requestedNo ?? myNo)

/** Portions of this member's lines that somebody else removed: the owner sees it, and may undo it. */
export const takenFrom = <N extends LineNews>(news: readonly N[], memberNo: number): N[] =>
  news.filter((one) => one.memberNo === memberNo && one.byNo !== memberNo && one.delta < 0)
