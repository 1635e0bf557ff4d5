import type { Selection } from '@domain/menu/menu'
import type { OrderEvent } from '@domain/order/events'
import type { StockNeed } from '@domain/menu/selection'
import type { CouponPart } from '@domain/coupon/take'
import type { VisitUse } from '@domain/visitCard/take'
import type { Caller } from '../../../http/calls/caller'
import { extensionPoint, namedOnce } from '../../../module'
import type { CartRow } from '../../cart/rows'
import type { AgreedDelivery } from '../../delivery/rows'
import type { Place } from '../../place/index'
import type { OrderEndReason, OrderRow } from '../lifecycle/rows'

/** An order that was just written, unpaid, with its lines. */
export interface PlacedOrder {
  order: OrderRow
  place: Place
  /** Locked; null: it did not come from a cart. */
  cart: CartRow | null
  /** What its lines take from stock, each sku once. */
  needs: readonly StockNeed[]
  caller: Caller
  /** The network address that it came from. */
  address: string
  /** Where it is to be brought, and for how much; null, or left out: nowhere. */
  delivery?: AgreedDelivery | null
  /** The diner's coupons that came off; left out: none. */
  coupons?: readonly CouponPart[]
  /** What visits of the diner's cards pay of its lines; left out: nothing. */
  visits?: readonly (VisitUse & { lineNo: number; quantity: number })[]
}

/** More dishes for the bill of a table that pays at the end. */
export interface PlacedRound {
  order: OrderRow
  /** Locked; null: the dishes did not come from the table's cart. */
  cart: CartRow | null
  needs: readonly StockNeed[]
  caller: Caller
}

/** Portions that nobody has begun to make come off such a bill. */
export interface TakenBack {
  lines: readonly { lineNo: number; selection: Selection; quantity: number }[]
  now: number
}

/** How an order ended that was not made, or whose money went back. */
export interface OrderEnd {
  reason: OrderEndReason
  /** The kitchen had begun: what it used is used. */
  isBegun: boolean
  now: number
}

/** A part of a paid order that is refunded, decided by the shop. */
export interface RefundShare {
  /** Identifies this share: the same share is never returned twice. */
  refundId: string
  /** Of all payments together; with what belongs to no line (the delivery fee), so it may be more than its lines. */
  amountFen: number
  lines: readonly RefundShareLine[]
  /** Nothing of the order remains afterwards, so what belongs to the whole order, such as a coupon, is returned now. */
  isFull: boolean
  /** The kitchen has used the ingredients of these portions. */
  isMade: boolean
  now: number
}

export interface RefundShareLine {
  lineNo: number
  selection: Selection
  quantity: number
  /** After everything that was taken off, with its packing. */
  amountFen: number
}

/** What happened to an order: an event, or that it was placed, or that it waits to be paid until another time. */
export type OrderChange = OrderEvent | 'placed' | 'payDueMoved' | 'readyMoved'

/**
 * A capability that joins every order: stock, slots, the cart, payment methods; coupons and points join the same way. Each hook runs inside the order's
 * transaction, the order's row is locked, and participants are called in the order of the modules in server/modules.ts. What a hook writes has a
 * unique key of its own (order number, line), so that a repetition changes nothing.
 */
export interface Participant {
  readonly name: string
  /** The order is placed: take what it needs, or throw the `DomainError` that refuses it. */
  reserve?(placed: PlacedOrder): Promise<void>
  /** A round joins the bill of a table: take what it needs, or throw the `DomainError` that refuses it. It may come many times for one order. */
  round?(placed: PlacedRound): Promise<void>
  /** Some of such a bill is taken back: give it back. */
  takenBack?(order: OrderRow, taken: TakenBack): Promise<void>
  /** All of another table's bill comes onto it: what that one took is this one's. Its rounds and lines are numbered after these. */
  joined?(order: OrderRow, other: OrderRow, after: { round: number; line: number }): Promise<void>
  /** Somebody asks for the bill of a table, with the coupons that came off: take them. */
  settled?(order: OrderRow, requested: { place: Place; coupons: readonly CouponPart[]; now: number }): Promise<void>
  /** It is open again, or somebody else asks for it: give back what the one before brought. */
  reopened?(order: OrderRow, now: number): Promise<void>
  /** The event is about to happen to it, and nothing is written yet: throw the `DomainError` that refuses it. */
  before?(order: OrderRow, event: OrderEvent, now: number): Promise<void>
  /** Somebody is about to pay it: throw the `DomainError` that refuses money for it. What is paid all the same, because it was on its way, counts. */
  paying?(order: OrderRow, now: number): Promise<void>
  /** The order is paid: what was reserved is used. */
  commit?(order: OrderRow, now: number): Promise<void>
  /** The diner has it: the order is completed, for the first time or again after a refund of a part. */
  completed?(order: OrderRow, now: number): Promise<void>
  /** Anything happened to the order; after `commit`, before `release`. */
  changed?(order: OrderRow, change: OrderChange, now: number): Promise<void>
  /** The order was cancelled, has expired or was refused by the shop: give back what was reserved or used. */
  release?(order: OrderRow, end: OrderEnd): Promise<void>
  /** A part of a paid order, or what is left of it, is refunded; the rest stays as it is. */
  refund?(order: OrderRow, share: RefundShare): Promise<void>
  /** All money of that share has arrived. */
  returned?(order: OrderRow, refundId: string, now: number): Promise<void>
}

/** Every capability that joins orders brings one. */
export const joinsOrders = extensionPoint<Participant>('participants of orders')

/** All participants as one: each hook runs in the order of the modules, one after the other. */
export function joinParticipants(all: () => readonly Participant[]) {
  const participants = namedOnce('participants of an order', all)
  return {
    async reserve(placed: PlacedOrder): Promise<void> {
      for (const one of participants()) await one.reserve?.(placed)
    },
    async round(placed: PlacedRound): Promise<void> {
      for (const one of participants()) await one.round?.(placed)
    },
    async takenBack(order: OrderRow, taken: TakenBack): Promise<void> {
      for (const one of participants()) await one.takenBack?.(order, taken)
    },
    async joined(order: OrderRow, other: OrderRow, after: { round: number; line: number }): Promise<void> {
      for (const one of participants()) await one.joined?.(order, other, after)
    },
    async settled(order: OrderRow, requested: { place: Place; coupons: readonly CouponPart[]; now: number }): Promise<void> {
      for (const one of participants()) await one.settled?.(order, requested)
    },
    async reopened(order: OrderRow, now: number): Promise<void> {
      for (const one of participants()) await one.reopened?.(order, now)
    },
    async before(order: OrderRow, event: OrderEvent, now: number): Promise<void> {
      for (const one of participants()) await one.before?.(order, event, now)
    },
    async commit(order: OrderRow, now: number): Promise<void> {
      for (const one of participants()) await one.commit?.(order, now)
    },
    async paying(order: OrderRow, now: number): Promise<void> {
      for (const one of participants()) await one.paying?.(order, now)
    },
    async completed(order: OrderRow, now: number): Promise<void> {
      for (const one of participants()) await one.completed?.(order, now)
    },
    async changed(order: OrderRow, change: OrderChange, now: number): Promise<void> {
      for (const one of participants()) await one.changed?.(order, change, now)
    },
    async release(order: OrderRow, end: OrderEnd): Promise<void> {
      for (const one of participants()) await one.release?.(order, end)
    },
    async refund(order: OrderRow, share: RefundShare): Promise<void> {
      for (const one of participants()) await one.refund?.(order, share)
    },
    async returned(order: OrderRow, refundId: string, now: number): Promise<void> {
      for (const one of participants()) await one.returned?.(order, refundId, now)
    },
  }
}

export type Participants = ReturnType<typeof joinParticipants>
