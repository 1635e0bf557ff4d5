import type { OrderMode } from '@domain/order/mode'
import type { OrderStatus } from '@domain/order/status'
import type { OrderKind } from '@domain/order/kind'
import { stmt } from '../../../db/statement'
import type { StoredBill } from '@domain/order/pricing/bill'
import type { OrderLineRow } from './rows'

export interface NewOrder {
  order_no: string
  mchnt_cd: string
  shop_id: string
  term_id: string
  table_id: string | null
  user_id: string
  kind: OrderKind
  mode: OrderMode
  status: OrderStatus
  headcount: number | null
  remark: string
  slot_at: number | null
  item_count: number
  items_fen: number
  packing_fen: number
  delivery_fen: number
  discount_fen: number
  payable_fen: number
  bill: StoredBill
  created_at: number
  pay_due_at: number
  refundable_until_at: number | null
}

/** With its first event. From one json document, so that twenty values need no twenty positions. Writes nothing when the number is taken. */
export const insertOrder = stmt<[order: string]>(
  'order.insert',
  `with o as (insert into customer_order (order_no, mchnt_cd, shop_id, term_id, table_id, user_id, kind, mode, status, headcount, remark, slot_at, item_count,
                               items_fen, packing_fen, delivery_fen, discount_fen, payable_fen, bill, created_at, pay_due_at, refundable_until_at)
   select order_no, mchnt_cd, shop_id, term_id, table_id, user_id, kind, mode, status, headcount, remark, slot_at, item_count,
          items_fen, packing_fen, delivery_fen, discount_fen, payable_fen, bill, created_at, pay_due_at, refundable_until_at
     from jsonb_to_record($1::jsonb) as n (order_no text, mchnt_cd text, shop_id text, term_id text, table_id text, user_id text, kind text, mode text, status text,
          headcount integer, remark text, slot_at bigint, item_count integer, items_fen integer, packing_fen integer, delivery_fen integer, discount_fen integer,
          payable_fen integer, bill jsonb, created_at bigint, pay_due_at bigint, refundable_until_at bigint)
   on conflict (order_no) do nothing
   returning order_no, status, created_at)
   insert into order_event (order_no, version, event, status, actor, at) select order_no, 1, 'create', status, 'diner', created_at from o`,
)

export type NewOrderLine = Omit<OrderLineRow, 'order_no' | 'refunded_quantity' | 'packed_grams' | 'packed_quantity' | 'packed_fen'>

export const insertLines = stmt<[orderNo: string, lines: string]>(
  'orderLine.insert',
  `insert into order_line (order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, discount_fen,
                           packing_fen, weigh_grams, cost_fen)
   select $1, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, discount_fen, packing_fen, weigh_grams,
          (select m.cost_fen from menu_item m where m.item_id = n.item_id)
     from jsonb_to_recordset($2::jsonb) as n (line_no integer, item_id text, added_by text, name jsonb, picture text, selection jsonb, choice_text jsonb,
          quantity integer, unit_list_fen integer, unit_fen integer, discount_fen integer, packing_fen integer, weigh_grams integer)`,
)
