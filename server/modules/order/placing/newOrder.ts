import type { Localized } from '@domain/lang'
import { type KindWith, type OrderKind, kindRules } from '@domain/order/kind'
import { initialStatus } from '@domain/order/status'
import { payDeadline, refundDeadline } from '@domain/order/deadlines'
import { priceBill } from '@domain/order/pricing/pricing'
import { amountBill, quickPayDeadline } from '@domain/order/placing/quickPay'
import type { Place } from '../../place/index'
import type { StoredBill } from '@domain/order/pricing/bill'
import type { NewOrder, OrderRow } from '../lifecycle/index'

const EMPTY_BILL = priceBill({
  lines: [],
  mode: 'dineIn',
  isMember: false,
  promotions: [],
  discounts: [],
  now: 0,
}).bill

/** What the diner chose at checkout. */
export interface CheckoutChoices {
  guestsCount: number | null
  remark: string
  slotAt: number | null
}

interface Stored {
  stored: StoredBill
  userId: string
  now: number
}

/** Unpaid, until the merchant's limit or, where that is sooner, that of a payment at the counter. */
const newOrderOf = (
  kind: OrderKind,
  place: Place,
  { guestsCount, remark, slotAt }: CheckoutChoices,
  { stored, userId, now }: Stored,
): Omit<NewOrder, 'order_no'> => ({
  mchnt_cd: place.shop.mchnt_cd,
  shop_id: place.shopId,
  term_id: place.termId,
  table_id: place.table?.tableId ?? null,
  user_id: userId,
  kind,
  mode: place.mode,
  status: initialStatus(kind),
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
  pay_due_at: (kindRules(kind).isGivenUpSoon ? quickPayDeadline : payDeadline)(now, place.shop.unpaid_minutes),
  refundable_until_at: refundDeadline(now, { takesRefunds: place.shop.order_refund, refundMinutes: place.shop.refund_minutes }),
})

/** An order that is paid before it is made. */
export const newOrder = (choices: CheckoutChoices, place: Place, stored: Stored): Omit<NewOrder, 'order_no'> =>
  newOrderOf('meal', place, choices, stored)

/** No table, no dishes, and no requests for refunds, since there are no portions to ask for. */
const withoutDishes = (kind: OrderKind, place: Place, stored: Stored): Omit<NewOrder, 'order_no'> => ({
  ...newOrderOf(kind, place, { guestsCount: null, remark: '', slotAt: null }, stored),
  table_id: null,
  refundable_until_at: null,
})

/** An amount paid at the counter. */
export const newQuickPayment = (place: Place, stored: Stored): Omit<NewOrder, 'order_no'> => withoutDishes('quickPay', place, stored)

/** An amount that brings something: money onto a card, a member level, a place in a group, goods. What it brings is stored beside it by its module. */
export type AmountKind = Exclude<OrderKind, KindWith<'hasDishes'> | 'quickPay'>

/** What an amount pays for, which becomes the order's name. */
export interface Bought {
  name: Localized
  picture: string
}

const amountStored = (amountFen: number, bought: Bought | null): StoredBill => ({
  bill: amountBill(amountFen, bought && { name: 'bought', picture: bought.picture }),
  names: bought ? { bought: bought.name } : {},
})

export const newAmount = (
  kind: AmountKind,
  place: Place,
  { amountFen, bought, userId, now }: { amountFen: number; bought: Bought | null; userId: string; now: number },
): Omit<NewOrder, 'order_no'> => withoutDishes(kind, place, { stored: amountStored(amountFen, bought), userId, now })

/** The bill of a table that pays at the end, before its first round. */
export const newVisitBill = (
  place: Place,
  { userId, guestsCount, now }: { userId: string; guestsCount: number | null; now: number },
): Omit<NewOrder, 'order_no'> =>
  newOrderOf('visit', place, { guestsCount, remark: '', slotAt: null }, { stored: { bill: EMPTY_BILL, names: {} }, userId, now })

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
  refusal: null,
  is_reviewed: false,
})
