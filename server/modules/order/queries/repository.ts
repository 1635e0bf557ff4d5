import { REFUND_ANSWERS } from '@domain/order/status'
import { sqlList, stmt } from '../../../db/statement'
import type { EventRow, OrderLineRow } from '../lifecycle/index'

export const findEvents = stmt<[orderNo: string], EventRow>(
  'orderEvent.ofOrder',
  // Weighing and parcels lead nowhere: a status was entered before them. A refund that is over leads back to where the order was: it was served, or
  // completed, when it first was.
  `select version, event, status, actor, at from order_event
    where order_no = $1 and event not in ('weigh', 'moveParcel') and (event not in (${sqlList(REFUND_ANSWERS)}) or status = 'refundRejected')
    order by version`,
)
export const findOrderLines = stmt<[orderNo: string], OrderLineRow>(
  'orderLine.ofOrder',
  `select order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen,
          discount_fen, packing_fen, refunded_quantity, weigh_grams, packed_grams, packed_quantity, packed_fen
     from order_line where order_no = $1 order by line_no`,
)
