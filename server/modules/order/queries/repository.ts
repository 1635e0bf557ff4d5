import { stmt } from '../../../db/statement'
import type { EventRow, OrderLineRow } from '../lifecycle/index'

export const findEvents = stmt<[orderNo: string], EventRow>(
  'orderEvent.ofOrder',
  // Weighing and parcels lead nowhere: a status was entered before them.
  `select version, event, status, actor, at from order_event where order_no = $1 and event not in ('weigh', 'moveParcel') order by version`,
)
export const findOrderLines = stmt<[orderNo: string], OrderLineRow>(
  'orderLine.ofOrder',
  `select order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen,
          discount_fen, packing_fen, refunded_quantity, weigh_grams, packed_grams, packed_quantity, packed_fen
     from order_line where order_no = $1 order by line_no`,
)
