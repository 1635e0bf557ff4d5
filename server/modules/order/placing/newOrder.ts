import { initialStatus } from '@domain/order/status'
import { payDeadline, refundDeadline } from '@domain/order/deadlines'
import { priceBill } from '@domain/order/pricing'
import { amountBill, quickPayDeadline } from '@domain/order/quickPay'
import type { Place } from '../../place/index'
import type { StoredBill } from '../../pricing/index'
import type { OrderRow } from '../lifecycle/index'
import type { NewOrder } from './repository'

const EMPTY_BILL = priceBill({
  lines: [],
  mode: 'dineIn',
  isMember: false,
  boxes: [],
  promotions: [],
  deliveryFen: 0,
  discounts: [],
  now: 0,
}).bill

/** What the diner chose at checkout. */
export interface CheckoutChoices {
  guestsCount: number | null
  remark: string
  slotAt: number | null
}

/** An order that is paid before it is made: unpaid, until the merchant's limit. */
export const newOrder = (
  { guestsCount, remark, slotAt }: CheckoutChoices,
  place: Place,
  { stored, userId, now }: { stored: StoredBill; userId: string; now: number },
): Omit<NewOrder, 'order_no'> => ({
  mchnt_cd: place.shop.mchnt_cd,
  shop_id: place.shopId,
  term_id: place.termId,
  table_id: place.table?.tableId ?? null,
  user_id: userId,
  kind: 'meal',
  mode: place.mode,
  status: initialStatus(false),
  headcount: guestsCount,
  remark: remark.trim(),
  slot_at: slotAt,
  item_count: stored.bill.count,
  items_fen: stored.bill.itemsFen,
  packing_fen: stored.bill.packingFen,
  delivery_fen: stored.bill.deliveryFen,
  discount_fen: stored.bill.discountFen,
  payable_fen: stored.bill.payableFen,
  bill: stored,
  created_at: now,
  pay_due_at: payDeadline(now, place.shop.unpaid_minutes),
  refundable_until_at: refundDeadline(now, { takesRefunds: place.shop.order_refund, refundMinutes: place.shop.refund_minutes }),
})

/** An amount paid at the counter: no table, no dishes, and no requests for refunds, since there are no portions to ask for. */
export const newQuickPayment = (
  place: Place,
  { stored, userId, now }: { stored: StoredBill; userId: string; now: number },
): Omit<NewOrder, 'order_no'> => ({
  ...newOrder({ guestsCount: null, remark: '', slotAt: null }, place, { stored, userId, now }),
  kind: 'quickPay',
  table_id: null,
  status: 'toPay',
  pay_due_at: quickPayDeadline(now, place.shop.unpaid_minutes),
  refundable_until_at: null,
})

/** An amount that brings something: money onto a card, a member level, a place in a group, goods. What it brings is kept beside it by its module. */
export type AmountKind = 'topUp' | 'level' | 'visitCard' | 'groupBuy' | 'exchange'

export const newAmount = (
  kind: AmountKind,
  place: Place,
  { amountFen, userId, now }: { amountFen: number; userId: string; now: number },
): Omit<NewOrder, 'order_no'> => ({
  ...newQuickPayment(place, { stored: { bill: amountBill(amountFen), names: {} }, userId, now }),
  kind,
  // Goods and points wait with it: it is given up as soon as a payment at the counter.
  pay_due_at: (kind === 'exchange' ? quickPayDeadline : payDeadline)(now, place.shop.unpaid_minutes),
})

/** The bill of a table that pays at the end, before its first round. */
export const newVisitBill = (
  place: Place,
  { userId, guestsCount, now }: { userId: string; guestsCount: number | null; now: number },
): Omit<NewOrder, 'order_no'> => ({
  ...newOrder({ guestsCount, remark: '', slotAt: null }, place, { stored: { bill: EMPTY_BILL, names: {} }, userId, now }),
  kind: 'visit',
  status: initialStatus(true),
})

/** The same as a row. */
export const asPlaced = (order: NewOrder): OrderRow => ({
  ...order,
  version: 1,
  pickup_no: null,
  refund_asked_at: null,
  before_refund: null,
  refund_rejections: 0,
  granted_fen: 0,
  is_given_up: false,
  paid_at: null,
  ready_at: null,
  closed_at: null,
  cancel_reason: null,
  is_reviewed: false,
})
