import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import type { DeskRefundRow } from '../../modules/refund/index'
import { bodyOf } from '../http/input'
import { type LeverParts, type Levers, RoleInput, staffOf } from '../levers'

const Answer = Type.Object({
  action: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
  /** Absent: all that was asked for. */
  lines: Type.Optional(
    Type.Array(Type.Object({ lineNo: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: 200,
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: 200 })),
  isMade: Type.Optional(Type.Boolean()),
  /** Who answers; left out: whoever usually does. */
  role: RoleInput,
})

const SHOWN = 40

const view = (row: DeskRefundRow) => ({
  refundId: row.refund_id,
  orderNo: row.order_no,
  state: row.state,
  reason: row.reason,
  note: row.note,
  askedFen: row.asked_fen,
  grantedFen: row.granted_fen,
  askedAt: row.asked_at,
  answerDueAt: row.answer_due_at,
  shopName: row.shop_name,
  lines: row.lines,
})

type OfRefund = FastifyRequest<{ Params: { refundId: string } }>

/** `/sandbox/refunds`: the refund desk of every shop, with the requests that wait for it. */
export function refundLevers({ services: { refunds, refundDesk }, tell }: LeverParts): Levers {
  return {
    routes(app) {
      app.get('/sandbox/refunds', async () => ({ list: (await refundDesk.open(SHOWN)).map(view) }))
      app.post('/sandbox/refunds/:refundId', async (request: OfRefund) => {
        const { action, lines, note = '', isMade = true, role } = bodyOf(Answer, request)
        const { refundId } = request.params
        const order = await (action === 'reject'
          ? refunds.reject(refundId, note, staffOf('refundReject', role))
          : refunds.approve(refundId, { note, isMade, ...(lines && { lines }) }, staffOf('refundAgree', role)))
        tell('orders')
        return { refundId, orderNo: order.order_no, status: order.status }
      })
    },
  }
}
