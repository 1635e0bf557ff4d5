import { MAX_LINES, MAX_QUANTITY, quantityOfItem, type CartLine, type ItemOf } from './cart'
import { isRunning, type OrderStatus } from '../order/status'
import { isPaymentOpen, type PaymentStatus } from '../payment/status'
import type { ResultName } from '../results'
import { HOUR, MINUTE } from '../time'

/** Rules of the cart that everybody at a table shares. */

/** After this long without a change a table's cart is the former guests': whoever comes next gets an empty one. */
export const TABLE_VISIT = 3 * HOUR

/** Where a shop asks for it, a scan of the table's code, or a position near the shop, counts this long. */
export const PRESENCE_LIFE = 3 * HOUR

/** Whoever looked at the table's cart within this time is shown as being at the table. */
export const SEEN_LIFE = 30 * MINUTE
/** How often it is written down that somebody looks. */
export const SEEN_STEP = 10 * MINUTE

export interface Presence {
  /** How far from the shop one may be, in metres; null: the shop does not ask. */
  rangeM: number | null
  /** From the position that the phone sent; null: it sent none. */
  distanceM: number | null
  /** When this diner last scanned the table's code, or was in range. */
  verifiedAt: number | null
}

/** Does a scan of the table's code, or having been in range, still count? */
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
  /** Whoever sat down before this has left; null: no visit has ended there. */
  leftBefore: number | null
}

/** Has the visit at a table ended by silence? One that has a bill ends when the staff clear the table. */
export const isLeftAlone = ({ changedAt, billSince }: TableVisitFacts, now: number): boolean =>
  billSince === null && changedAt < now - TABLE_VISIT

/** Has the visit ended in which somebody sat down at a table? `joinedAt` null: they never did. Whoever sat down lately is no former guest. */
export const hasLeftTable = (facts: TableVisitFacts & { joinedAt: number | null }, now: number): boolean => {
  const { joinedAt, leftBefore } = facts
  if (joinedAt === null) return false
  return (leftBefore !== null && joinedAt < leftBefore) || (isLeftAlone(facts, now) && joinedAt <= now - TABLE_VISIT)
}

/** A kitchen that never says so has served an order this long after it was to be ready. */
export const SERVED_AFTER = HOUR

/** An order of a table where one pays first. */
export interface TableMeal {
  status: OrderStatus
  /** Null: it was never paid. */
  paidAt: number | null
  /** Null: the shop has named no time. */
  readyAt: number | null
}

/** Has it come? Its status says so, or, where nobody tells, the time. An order that was never paid and is over has nothing to come. */
export const isServed = ({ status, paidAt, readyAt }: TableMeal, now: number): boolean =>
  !isRunning(status) || (paidAt !== null && now >= Math.max(paidAt, readyAt ?? 0) + SERVED_AFTER)

/** Where one pays first: everything was paid and has come, and nothing else is chosen. Whoever scans the table's code then begins a new visit (decision 0254). */
export const isMealOver = (orders: readonly TableMeal[], hasLines: boolean, now: number): boolean =>
  !hasLines && orders.some(({ paidAt }) => paidAt !== null) && orders.every((order) => isServed(order, now))

/**
 * What became of an order that took the table's dishes. `paying`: placed, and its diner is at the cashier. `turnedBack`: not paid, nobody is
 * paying. `cancelled` and `expired`: never paid, its dishes are back in the cart. `refunded`: paid, then cancelled or refused by the shop.
 */
export const TABLE_ORDER_STATES = ['paying', 'turnedBack', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type TableOrderState = (typeof TABLE_ORDER_STATES)[number]

export interface TableOrderFacts {
  status: OrderStatus
  isPaid: boolean
  /** Did the time to pay end it? */
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

/** May it still be paid? Until then the words about it can change. */
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
 * The table's cart after an order that was never paid gave its lines back: each to whoever added it, on top of what was added meanwhile, as far as
 * the limits of one order and of one cart allow. What is in the cart by now always stays.
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

/** What happened after `since`, one entry for each person and line: ten taps are one piece of news, and what was undone is none. */
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

/** Whose line a change is about. Portions that are added belong to whoever adds them, whoever's line they were tapped on. */
export const ownerOfChange = (requestedNo: number | undefined, myNo: number, delta: number): number =>
  delta > 0 ? myNo : (requestedNo ?? myNo)

/** What somebody else took of this member's own lines: they see it, and may undo it. */
export const takenFrom = <N extends LineNews>(news: readonly N[], memberNo: number): N[] =>
  news.filter((one) => one.memberNo === memberNo && one.byNo !== memberNo && one.delta < 0)
