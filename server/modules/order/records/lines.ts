import type { Localized } from '@domain/lang'
import { stmt } from '../../../db/statement'
import type { OrderLineRow } from '../lifecycle/index'

export const findOrderLines = stmt<[orderNo: string], OrderLineRow>(
  'orderLine.ofOrder',
  `select order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen,
          discount_fen, packing_fen, refunded_quantity, weigh_grams, packed_grams, packed_quantity, packed_fen
     from order_line where order_no = $1 order by line_no`,
)

export interface LineFaceRow {
  order_no: string
  name: Localized
  picture: string
}
export const FACES = 4
/** Its first dishes; of what is no meal what it brings, as its bill names it. */
export const findLineFaces = stmt<[orderNos: string[]], LineFaceRow>(
  'orderLine.faces',
  `select order_no, name, picture
     from (select order_no, name, picture, line_no from order_line where order_no = any($1::text[]) and line_no <= ${FACES}
           union all
           select order_no, bill #> '{names,bought}', bill #>> '{bill,lines,0,reason,params,picture}', 0 from customer_order
            where order_no = any($1::text[]) and bill #> '{names,bought}' is not null) face
    order by order_no, line_no`,
)
