import type { RefundAnswerer, RefundReason, RefundState } from '@domain/order/refund/refund'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface RefundRow {
  refund_id: string
  order_no: string
  state: RefundState
  reason: RefundReason
  note: string
  pictures: string[]
  asked_fen: number
  granted_fen: number | null
  asked_at: number
  answer_due_at: number
  answered_at: number | null
  answered_by: RefundAnswerer | null
  answer: string
  return_due_at: number | null
  returned_at: number | null
}
export interface RefundLineRow {
  refund_id: string
  line_no: number
  quantity: number
  amount_fen: number
  granted_quantity: number
  granted_fen: number
}

const REFUND = `refund_id, order_no, state, reason, note, pictures, asked_fen, granted_fen, asked_at, answer_due_at, answered_at, answered_by, answer,
  return_due_at, returned_at`

export const findRefund = stmt<[refundId: string], RefundRow>('refund.find', `select ${REFUND} from refund_request where refund_id = $1`)
const findGranted = stmt<[refundId: string], { granted_fen: number | null }>(
  'refund.granted',
  'select granted_fen from refund_request where refund_id = $1',
)
/** The amount that was refunded for a request; null: there is no such request. */
export const amountOfRefund = async (db: Database, refundId: string): Promise<number | null> =>
  (await db.first(findGranted, refundId))?.granted_fen ?? null
export const findRefundsOfOrder = stmt<[orderNo: string], RefundRow>(
  'refund.ofOrder',
  `select ${REFUND} from refund_request where order_no = $1 order by state = 'requested' desc, asked_at desc, refund_id desc`,
)
export const findRefundLines = stmt<[orderNo: string], RefundLineRow>(
  'refundLine.ofOrder',
  `select l.refund_id, l.line_no, l.quantity, l.amount_fen, l.granted_quantity, l.granted_fen
     from refund_request r join refund_line l on l.refund_id = r.refund_id where r.order_no = $1 order by l.refund_id, l.line_no`,
)
/** Reads without a lock, since their orders are locked one by one first. */
export const UNANSWERED_REFUNDS = 'unanswered refunds'
export const findUnanswered = stmt<[now: number], { refund_id: string; order_no: string }>(
  'refund.unanswered',
  `select refund_id, order_no from refund_request where state = 'requested' and answer_due_at <= $1
      and ${isNotSetAside(UNANSWERED_REFUNDS, 'refund_id')}
    order by answer_due_at limit 1`,
)
export const insertRefundRequest = stmt<{
  refundId: string
  orderNo: string
  reason: string
  note: string
  pictures: string
  askedFen: number
  askedAt: number
  answerDueAt: number
}>(
  'refund.insert',
  `insert into refund_request (refund_id, order_no, state, reason, note, pictures, asked_fen, asked_at, answer_due_at)
   values (:refundId, :orderNo, 'requested', :reason, :note, :pictures, :askedFen, :askedAt, :answerDueAt)`,
)
export const insertRefundLines = stmt<[refundId: string, lineNos: number[], quantities: number[], amounts: number[]]>(
  'refundLine.insert',
  `insert into refund_line (refund_id, line_no, quantity, amount_fen)
   select $1, line_no, quantity, amount_fen from unnest($2::int[], $3::int[], $4::int[]) as asked (line_no, quantity, amount_fen)`,
)
export const grantRefundLines = stmt<[refundId: string, lineNos: number[], quantities: number[], amounts: number[]]>(
  'refundLine.grant',
  `update refund_line l set granted_quantity = g.quantity, granted_fen = g.amount_fen
     from unnest($2::int[], $3::int[], $4::int[]) as g (line_no, quantity, amount_fen) where l.refund_id = $1 and l.line_no = g.line_no`,
)
/** Sets the next state by the domain's table; a null parameter leaves its column unchanged. */
export const updateRefund = stmt<{
  refundId: string
  state: RefundState
  at: number
  answeredBy: RefundAnswerer | null
  answer: string | null
  grantedFen: number | null
  returnDueAt: number | null
}>(
  'refund.answer',
  `update refund_request set state = :state, answered_at = :at, answered_by = :answeredBy, answer = coalesce(:answer, answer),
          granted_fen = :grantedFen, return_due_at = :returnDueAt
    where refund_id = :refundId`,
)
export const finishRefund = stmt<[refundId: string, at: number]>(
  'refund.finish',
  `update refund_request set state = 'returned', returned_at = $2 where refund_id = $1 and state = 'approved'`,
)
