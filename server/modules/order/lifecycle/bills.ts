import type { Selection } from '@domain/menu/menu'
import { stmt } from '../../../db/statement'
import type { NewOrderLine } from './newOrders'
import { ORDER_COLUMNS, type OrderRow } from './rows'

export type RoundLine = NewOrderLine & { unit_member_fen: number }

export const insertRoundLines = stmt<[orderNo: string, lines: string]>(
  'orderLine.insertRound',
  `insert into order_line (order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, unit_member_fen,
                           discount_fen, packing_fen, cost_fen)
   select $1, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, unit_member_fen, discount_fen, packing_fen,
          (select m.cost_fen from menu_item m where m.item_id = n.item_id)
     from jsonb_to_recordset($2::jsonb) as n (line_no integer, item_id text, added_by text, name jsonb, picture text, selection jsonb, choice_text jsonb,
          quantity integer, unit_list_fen integer, unit_fen integer, unit_member_fen integer, discount_fen integer, packing_fen integer)`,
)

export interface BillLineRow {
  line_no: number
  selection: Selection
  quantity: number
  unit_list_fen: number
  unit_member_fen: number
}
export const findBillLines = stmt<[orderNo: string], BillLineRow>(
  'orderLine.ofBill',
  `select line_no, selection, quantity, unit_list_fen, coalesce(unit_member_fen, unit_list_fen) as unit_member_fen
     from order_line where order_no = $1 order by line_no`,
)
/** What each line costs, after what comes off it. */
export const findLinesFen = stmt<[orderNo: string], { line_no: number; fen: number }>(
  'orderLine.fenOfBill',
  'select line_no, unit_list_fen * quantity - discount_fen as fen from order_line where order_no = $1',
)
/** The discount of each line, and the resulting unit price for the payer. */
export const updateShares = stmt<[orderNo: string, lineNos: number[], discounts: number[], isMember: boolean]>(
  'orderLine.shares',
  `update order_line l set discount_fen = s.discount_fen,
          unit_fen = case when $4 then least(l.unit_list_fen, coalesce(l.unit_member_fen, l.unit_list_fen)) else l.unit_list_fen end
     from unnest($2::int[], $3::int[]) as s (line_no, discount_fen) where l.order_no = $1 and l.line_no = s.line_no`,
)
/** Fewer portions; a line of which none is left goes. */
export const lessLines = stmt<[orderNo: string, lineNos: number[], quantities: number[]]>(
  'orderLine.less',
  `with back as (select line_no, quantity from unnest($2::int[], $3::int[]) as b (line_no, quantity)),
        removed as (delete from order_line l using back where l.order_no = $1 and l.line_no = back.line_no and l.quantity <= back.quantity)
   update order_line l set quantity = l.quantity - back.quantity from back
    where l.order_no = $1 and l.line_no = back.line_no and l.quantity > back.quantity`,
)
/** All lines of another bill, numbered after those that are here. */
export const joinLines = stmt<[orderNo: string, fromOrderNo: string, after: number]>(
  'orderLine.join',
  'update order_line set order_no = $1, line_no = line_no + $3 where order_no = $2',
)
export const updateTable = stmt<[orderNo: string, tableId: string], OrderRow>(
  'order.table',
  `update customer_order o set table_id = $2 where o.order_no = $1 returning ${ORDER_COLUMNS}`,
)
/** Another diner takes over what is left to pay. */
export const updatePayer = stmt<[orderNo: string, userId: string], OrderRow>(
  'order.payer',
  `update customer_order o set user_id = $2 where o.order_no = $1 returning ${ORDER_COLUMNS}`,
)
export const updateBill = stmt<
  {
    orderNo: string
    userId: string
    itemCount: number
    itemsFen: number
    discountFen: number
    payableFen: number
    bill: string
    heads: number
  },
  OrderRow
>(
  'order.bill',
  `update customer_order o set user_id = :userId, item_count = :itemCount, items_fen = :itemsFen, discount_fen = :discountFen,
          payable_fen = :payableFen, bill = :bill::jsonb,
          headcount = coalesce(nullif(:heads::int, 0), o.headcount)
    where o.order_no = :orderNo returning ${ORDER_COLUMNS}`,
)
