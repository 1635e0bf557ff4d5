import type { Localized } from '@domain/lang'
import type { Selection } from '@domain/menu'
import type { OrderMode } from '@domain/order/mode'
import type { OrderStatus } from '@domain/order/status'
import type { StoredBill } from '../cart/index'

export type CancelReason = 'diner' | 'unpaid' | 'rejected'

export interface OrderRow {
  order_no: string
  mchnt_cd: string
  shop_id: string
  term_id: string
  table_id: string | null
  user_id: string
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
  paid_at: number | null
  ready_at: number | null
  closed_at: number | null
  cancel_reason: CancelReason | null
}

/** As it is known where it changes: the database gives it its number. */
export type Unnumbered = Omit<OrderRow, 'pickup_no'>

export const ORDER_COLUMNS = `o.order_no, o.mchnt_cd, o.shop_id, o.term_id, o.table_id, o.user_id, o.mode, o.status, o.version, o.pickup_no, o.headcount, o.remark,
  o.slot_at, o.item_count, o.payable_fen, o.bill, o.created_at, o.pay_due_at, o.paid_at, o.ready_at, o.closed_at, o.cancel_reason`

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
}

export interface EventRow {
  version: number
  event: string
  status: OrderStatus
  actor: string
  at: number
}

export interface KitchenRow {
  utc_offset_min: number
  prep_min: number
  queue: number
}

/** A shop's clock and pace, and how many paid orders it has before it. */
export const kitchenOf = (shopId: string) =>
  `select m.utc_offset_min, s.prep_min,
          (select count(*) from customer_order o where o.shop_id = s.shop_id and o.status in ('pendingAcceptance', 'accepted', 'inProduction')) as queue
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = ${shopId}`
