import type { Localized } from '@domain/lang'
import type { Selection } from '@domain/menu/menu'
import type { OrderMode } from '@domain/order/mode'
import type { Refusal } from '@domain/order/board'
import type { OrderStatus } from '@domain/order/status'
import type { OrderKind } from '@domain/order/kind'
import type { StoredBill } from '@domain/order/pricing/bill'
import { isReviewed } from '../../review/sql'

/** Who, or what, ended an order that was not made, or whose money went back. */
export type OrderEndReason = 'diner' | 'unpaid' | 'rejected'

export interface OrderRow {
  order_no: string
  mchnt_cd: string
  shop_id: string
  term_id: string
  table_id: string | null
  user_id: string
  kind: OrderKind
  mode: OrderMode
  status: OrderStatus
  version: number
  pickup_no: string | null
  headcount: number | null
  remark: string
  slot_at: number | null
  item_count: number
  payable_fen: number
  bill: StoredBill
  created_at: number
  pay_due_at: number
  /** Until when a refund can be requested, as the shop had it when the order was placed; null: not through the app. */
  refundable_until_at: number | null
  refund_asked_at: number | null
  /** Where it was when a refund of it was requested. */
  before_refund: OrderStatus | null
  refund_rejections: number
  /** What the shop has agreed to refund so far, by request. */
  granted_fen: number
  /** All of it was given up by requests. */
  is_given_up: boolean
  paid_at: number | null
  ready_at: number | null
  closed_at: number | null
  cancel_reason: OrderEndReason | null
  /** Why the staff refused it; null: they did not, or did not say. */
  refusal: Refusal | null
  is_reviewed: boolean
}

export const ORDER_COLUMNS = `o.order_no, o.mchnt_cd, o.shop_id, o.term_id, o.table_id, o.user_id, o.kind, o.mode, o.status, o.version, o.pickup_no, o.headcount, o.remark,
  o.slot_at, o.item_count, o.payable_fen, o.bill, o.created_at, o.pay_due_at, o.refundable_until_at, o.refund_asked_at, o.before_refund, o.refund_rejections,
  o.granted_fen, o.is_given_up, o.paid_at, o.ready_at, o.closed_at, o.cancel_reason, o.refusal,
  ${isReviewed('o.order_no')} as is_reviewed`

export interface OrderLineRow {
  order_no: string
  line_no: number
  item_id: string
  added_by: string
  name: Localized
  picture: string
  selection: Selection
  choice_text: Localized
  quantity: number
  unit_list_fen: number
  unit_fen: number
  /** What was taken off its list price, all portions together. */
  discount_fen: number
  packing_fen: number
  refunded_quantity: number
  /** What a portion weighed by the menu when it was ordered; null: it is not sold by weight. */
  weigh_grams: number | null
  /** What so many portions weighed when they were packed, and what they cost by then; null: not weighed. */
  packed_grams: number | null
  packed_quantity: number | null
  packed_fen: number | null
}

export interface EventRow {
  version: number
  event: string
  status: OrderStatus
  actor: string
  at: number
}
