import type { Output } from '@contract/index'
import { refundCodes } from '@domain/order/refund/refund'
import { sumFen } from '@domain/money'
import type { Database } from '../../db/database'
import { findRefundLines, findRefundsOfOrder, type RefundLineRow, type RefundRow } from './repository'

type Refund = Output<'/applyRefund'>['refunds'][number]

/** A refund, finished or under way, of one payment. */
interface Returned {
  share_id: string | null
  method: string
  amount_fen: number
  created_at: number
  done_at: number | null
}

const sourcesOf = (parts: readonly Returned[]): Refund['sources'] =>
  parts.map(({ method, amount_fen, done_at }) => ({ method, amountFen: amount_fen, returnedAt: done_at }))

const requestView = (row: RefundRow, lines: readonly RefundLineRow[], parts: readonly Returned[]): Refund => ({
  refundId: row.refund_id,
  state: refundCodes.toCode(row.state),
  reason: row.reason,
  note: row.note,
  pictures: row.pictures,
  askedFen: row.asked_fen,
  grantedFen: row.granted_fen,
  askedAt: row.asked_at,
  answerDueAt: row.answer_due_at,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
  answer: row.answer,
  returnDueAt: row.return_due_at,
  returnedAt: row.returned_at,
  lines: lines
    .filter(({ refund_id }) => refund_id === row.refund_id)
    .map((line) => ({
      lineNo: line.line_no,
      quantity: line.quantity,
      grantedQuantity: line.granted_quantity,
      amountFen: line.amount_fen,
      grantedFen: line.granted_fen,
    })),
  sources: sourcesOf(parts.filter(({ share_id }) => share_id === row.refund_id)),
})

/** The money of an order that was cancelled is refunded the same way, without a request. */
function endView(parts: readonly Returned[]): Refund[] {
  const own = parts.filter(({ share_id }) => share_id === null)
  const [first] = own
  if (!first) return []
  const amountFen = sumFen(own.map(({ amount_fen }) => amount_fen))
  const returnedAt = own.reduce<number | null>(
    (last, { done_at }) => (last === null || done_at === null ? null : Math.max(last, done_at)),
    0,
  )
  return [
    {
      refundId: null,
      state: refundCodes.toCode(returnedAt === null ? 'approved' : 'returned'),
      reason: null,
      note: '',
      pictures: [],
      askedFen: amountFen,
      grantedFen: amountFen,
      askedAt: first.created_at,
      answerDueAt: first.created_at,
      answeredAt: first.created_at,
      answeredBy: null,
      answer: '',
      returnDueAt: null,
      returnedAt,
      lines: [],
      sources: sourcesOf(own),
    },
  ]
}

/** All refunds of an order, finished, under way or requested, the newest first. */
export const createRefundReader =
  (db: Database, returnsOf: (orderNo: string) => Promise<readonly Returned[]>) =>
  async (orderNo: string): Promise<Refund[]> => {
    const parts = await returnsOf(orderNo)
    const requests = await db.all(findRefundsOfOrder, orderNo)
    const lines = requests.length > 0 ? await db.all(findRefundLines, orderNo) : []
    return [...endView(parts), ...requests.map((row) => requestView(row, lines, parts))]
  }

export type RefundReader = ReturnType<typeof createRefundReader>
