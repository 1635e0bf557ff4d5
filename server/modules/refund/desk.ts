import type { Localized } from '@domain/lang'
import type { RefundState } from '@domain/order/refund/refund'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

export interface DeskRefundRow {
  refund_id: string
  order_no: string
  state: RefundState
  reason: string
  note: string
  asked_fen: number
  granted_fen: number | null
  asked_at: number
  answer_due_at: number
  shop_name: Localized
  utc_offset_min: number
  lines: { lineNo: number; name: Localized; quantity: number; amountFen: number }[]
}

const findOpen = stmt<[limit: number], DeskRefundRow>(
  'refundDesk.open',
  `select r.refund_id, r.order_no, r.state, r.reason, r.note, r.asked_fen, r.granted_fen, r.asked_at, r.answer_due_at, s.name as shop_name, m.utc_offset_min,
          (select json_agg(json_build_object('lineNo', f.line_no, 'name', l.name, 'quantity', f.quantity, 'amountFen', f.amount_fen) order by f.line_no)
             from refund_line f join order_line l on l.order_no = r.order_no and l.line_no = f.line_no where f.refund_id = r.refund_id) as lines
     from (select * from refund_request where state = 'requested' order by answer_due_at desc limit $1) r
     join customer_order o on o.order_no = r.order_no join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    order by r.asked_at desc, r.refund_id desc`,
)

/** Agreed requests whose money is not returned yet, because the provider is slow or refuses. */
const findOwed = stmt<[limit: number], DeskRefundRow>(
  'refundDesk.owed',
  `select r.refund_id, r.order_no, r.state, r.reason, r.note, r.asked_fen, r.granted_fen, r.asked_at, r.answer_due_at, s.name as shop_name, m.utc_offset_min,
          (select json_agg(json_build_object('lineNo', f.line_no, 'name', l.name, 'quantity', f.granted_quantity, 'amountFen', f.granted_fen) order by f.line_no)
             from refund_line f join order_line l on l.order_no = r.order_no and l.line_no = f.line_no where f.refund_id = r.refund_id) as lines
     from (select * from refund_request where state = 'approved' order by answered_at desc limit $1) r
     join customer_order o on o.order_no = r.order_no join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    order by r.answered_at desc, r.refund_id desc`,
)

/** What the staff of shops see of refund requests. */
export const createRefundDesk = (db: Database) => ({
  /** Requests that wait for an answer, the newest first. */
  open: (limit: number) => db.all(findOpen, limit),
  owed: (limit: number) => db.all(findOwed, limit),
})

export type RefundDesk = ReturnType<typeof createRefundDesk>
