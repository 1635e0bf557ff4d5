import type { OrderMode } from '@domain/order/mode'
import type { OrderActor, OrderStatus } from '@domain/order/status'
import { stmt } from '../../db/statement'
import type { StoredBill } from '../cart/index'
import { type EventRow, kitchenOf, type KitchenRow, ORDER_COLUMNS, type OrderLineRow, type OrderRow } from './rows'

export const findOrder = stmt<[orderNo: string], OrderRow>(
  'order.find',
  `select ${ORDER_COLUMNS} from customer_order o where o.order_no = $1`,
)
export const lockOrder = stmt<[orderNo: string], OrderRow>(
  'order.lock',
  `select ${ORDER_COLUMNS} from customer_order o where o.order_no = $1 for no key update`,
)

export interface NewOrder {
  order_no: string
  mchnt_cd: string
  shop_id: string
  term_id: string
  table_id: string | null
  user_id: string
  mode: OrderMode
  status: OrderStatus
  headcount: number | null
  remark: string
  slot_at: number | null
  item_count: number
  items_fen: number
  packing_fen: number
  discount_fen: number
  payable_fen: number
  bill: StoredBill
  created_at: number
  pay_due_at: number
}

/** With its first event. From one json document, so that nineteen values need no nineteen positions. Refused when the number is taken. */
export const insertOrder = stmt<[order: string]>(
  'order.insert',
  `with o as (insert into customer_order (order_no, mchnt_cd, shop_id, term_id, table_id, user_id, mode, status, headcount, remark, slot_at, item_count,
                               items_fen, packing_fen, discount_fen, payable_fen, bill, created_at, pay_due_at)
   select order_no, mchnt_cd, shop_id, term_id, table_id, user_id, mode, status, headcount, remark, slot_at, item_count,
          items_fen, packing_fen, discount_fen, payable_fen, bill, created_at, pay_due_at
     from jsonb_to_record($1::jsonb) as n (order_no text, mchnt_cd text, shop_id text, term_id text, table_id text, user_id text, mode text, status text,
          headcount integer, remark text, slot_at bigint, item_count integer, items_fen integer, packing_fen integer, discount_fen integer,
          payable_fen integer, bill jsonb, created_at bigint, pay_due_at bigint)
   returning order_no, status, created_at)
   insert into order_event (order_no, version, event, status, actor, at) select order_no, 1, 'create', status, 'diner', created_at from o`,
)

export type NewOrderLine = Omit<OrderLineRow, 'order_no'> & { discount_fen: number }

export const insertLines = stmt<[orderNo: string, lines: string]>(
  'orderLine.insert',
  `insert into order_line (order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, discount_fen)
   select $1, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, discount_fen
     from jsonb_to_recordset($2::jsonb) as n (line_no integer, item_id text, added_by text, name jsonb, picture text, selection jsonb, choice_text jsonb,
          quantity integer, unit_list_fen integer, unit_fen integer, discount_fen integer)`,
)

type Advanced = [
  orderNo: string,
  version: number,
  status: string,
  closedAt: number | null,
  readyAt: number | null,
  cancelReason: string | null,
  event: string,
  actor: OrderActor,
  at: number,
]
const EVENT = 'insert into order_event (order_no, version, event, status, actor, at) values ($1, $2, $7, $3, $8, $9)'
const NEXT = 'status = $3, version = $2, closed_at = $4, ready_at = $5, cancel_reason = $6'

/** The next version of a locked order, with the event that led to it. */
export const updateStatus = stmt<Advanced>(
  'order.advance',
  `with event as (${EVENT}) update customer_order set ${NEXT} where order_no = $1`,
)
/** The same of one that is paid: it takes the next number of its shop and day. The counter is locked until the transaction ends, so numbers have no gaps. */
export const updatePaid = stmt<[...Advanced, shopId: string, day: string]>(
  'order.paid',
  `with event as (${EVENT}),
        counter as (insert into pickup_counter (shop_id, day, last_no) values ($10, $11, 1)
                    on conflict (shop_id, day) do update set last_no = pickup_counter.last_no + 1 returning last_no)
   update customer_order set ${NEXT}, paid_at = $9, pickup_no = pickup_no(counter.last_no) from counter where order_no = $1`,
)
export const findEvents = stmt<[orderNo: string], EventRow>(
  'orderEvent.ofOrder',
  'select version, event, status, actor, at from order_event where order_no = $1 order by version',
)
export const findOrderLines = stmt<[orderNo: string], OrderLineRow>(
  'orderLine.ofOrder',
  `select order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen
     from order_line where order_no = $1 order by line_no`,
)

/** Paid orders in the kitchen's queue; `before` null: all of them. */
export const countAhead = stmt<[shopId: string, before: number | null], { count: number }>(
  'order.countAhead',
  `select count(*) as count from customer_order
    where shop_id = $1 and status in ('pendingAcceptance', 'accepted', 'inProduction') and ($2::bigint is null or paid_at < $2)`,
)

export const findKitchen = stmt<[shopId: string], KitchenRow>('order.kitchen', kitchenOf('$1'))
