import { initialStatus } from '@domain/order/status'
import type { Place, StoredBill } from '../cart/index'
import type { NewOrder } from './repository'
import type { Unnumbered } from './rows'

export interface Asked {
  headcount: number | null
  remark: string
  slotAt: number | null
}

/** An order that waits to be paid. */
export const newOrder = (
  orderNo: string,
  { headcount, remark, slotAt }: Asked,
  place: Place,
  { stored, userId, now }: { stored: StoredBill; userId: string; now: number },
): NewOrder => ({
  order_no: orderNo,
  mchnt_cd: place.shop.mchnt_cd,
  shop_id: place.shopId,
  term_id: place.termId,
  table_id: place.table?.tableId ?? null,
  user_id: userId,
  mode: place.mode,
  status: initialStatus(false),
  headcount,
  remark: remark.trim(),
  slot_at: slotAt,
  item_count: stored.bill.count,
  items_fen: stored.bill.itemsFen,
  packing_fen: stored.bill.packingFen,
  discount_fen: stored.bill.discountFen,
  payable_fen: stored.bill.payableFen,
  bill: stored,
  created_at: now,
  pay_due_at: now + place.shop.unpaid_minutes * 60_000,
})

/** What the database makes of it. */
export const asPlaced = (order: NewOrder): Unnumbered => ({
  ...order,
  version: 1,
  paid_at: null,
  ready_at: null,
  closed_at: null,
  cancel_reason: null,
})
