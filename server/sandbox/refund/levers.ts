import { Type } from '@sinclair/typebox'
import { REFUND_REASONS } from '@domain/order/refund/refund'
import { HOUR } from '@domain/time'
import type { FastifyRequest } from 'fastify'
import { refundModule, type DeskRefundRow } from '../../modules/refund/index'
import { planRefunds } from '../../ports/sandbox/trades'
import { orderModule } from '../../modules/order/index'
import { paymentModule } from '../../modules/payment/index'
import { newKey } from '../diner/basket'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers, RoleInput, staffOf } from '../levers'

const Answer = Type.Object({
  action: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
  /** Absent: the whole request. */
  lines: Type.Optional(
    Type.Array(Type.Object({ lineNo: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: 200,
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: 200 })),
  isMade: Type.Optional(Type.Boolean()),
  /** Who answers; left out: the usual member of the staff. */
  role: RoleInput,
})

/** How the provider refunds: at once, an hour late, or not at all. */
const PROVIDER = { prompt: { refuses: false, ms: null }, late: { refuses: false, ms: HOUR }, refuses: { refuses: true, ms: null } } as const
const Provider = Type.Union([Type.Literal('prompt'), Type.Literal('late'), Type.Literal('refuses')])

const Request = Type.Object({
  orderNo: Type.String({ minLength: 1, maxLength: 64 }),
  reason: Type.Optional(Type.Union(REFUND_REASONS.map((reason) => Type.Literal(reason)))),
  note: Type.Optional(Type.String({ maxLength: 200 })),
  provider: Type.Optional(Provider),
  /** The shop agrees at once. */
  isGranted: Type.Optional(Type.Boolean()),
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
  utcOffsetMin: row.utc_offset_min,
  lines: row.lines,
})

type OfRefund = FastifyRequest<{ Params: { refundId: string } }>
type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>

/** `/sandbox/refunds`: the refund desk of every shop, and how the provider refunds. */
export const refundLevers = defineLevers({
  name: 'refund',
  desks: { refundDesk: refundModule },
  needs: { order: orderModule, payment: paymentModule, refund: refundModule },
  make({ refundDesk }, { deps: { db }, callerFor, notify }, { order: { orders }, payment: { payments }, refund: { refunds } }) {
    async function plan(orderNo: string, provider: keyof typeof PROVIDER): Promise<void> {
      const { refuses, ms } = PROVIDER[provider]
      for (const { payment_id } of await payments.ofOrders([orderNo])) await db.run(planRefunds, payment_id, refuses, ms)
      await payments.hurryReturns(orderNo)
    }

    return {
      routes(app) {
        app.get('/sandbox/refunds', async () => ({
          list: (await refundDesk.open(SHOWN)).map(view),
          owed: (await refundDesk.owed(SHOWN)).map(view),
        }))
        /** Requests a refund of all that is left of an order, as its diner would. */
        app.post('/sandbox/refunds', async (request) => {
          const { orderNo, reason = 'taste', note = '', provider, isGranted = false } = bodyOf(Request, request)
          const { user_id } = await orders.find(orderNo)
          const caller = await callerFor(user_id)
          const { lines } = await caller.call('/queryOrderByNo', { orderNo })
          const left = lines.map(({ lineNo, quantity, refundedQuantity = 0 }) => ({ lineNo, quantity: quantity - refundedQuantity }))
          const portions = left.filter(({ quantity }) => quantity > 0)
          if (portions.length === 0) throw new LeverError('orderNo', 'has nothing left to give back', 409)
          if (provider) await plan(orderNo, provider)
          const expectedFen = await refunds.quote(orderNo, portions)
          const requested = await caller.call('/applyRefund', {
            orderNo,
            lines: portions,
            reason,
            note,
            pictureIds: [],
            expectedFen,
            idempotencyKey: newKey(),
          })
          const refundId = requested.refunds[0]?.refundId
          if (isGranted && refundId) await refunds.approve(refundId, { note: '', isMade: true }, staffOf('refundAgree', undefined))
          notify('orders')
          return { orderNo, refundId }
        })
        app.post('/sandbox/refunds/:refundId', async (request: OfRefund) => {
          const { action, lines, note = '', isMade = true, role } = bodyOf(Answer, request)
          const { refundId } = request.params
          const order = await (action === 'reject'
            ? refunds.reject(refundId, note, staffOf('refundReject', role))
            : refunds.approve(refundId, { note, isMade, ...(lines && { lines }) }, staffOf('refundAgree', role)))
          notify('orders')
          return { refundId, orderNo: order.order_no, status: order.status }
        })
        /** Refunds that are due already are requested from the provider again at once. */
        app.post('/sandbox/payments/:orderNo/refunds', async (request: OfOrder) => {
          const { provider } = bodyOf(Type.Object({ provider: Provider }), request)
          const { order_no } = await orders.find(request.params.orderNo)
          await plan(order_no, provider)
          notify('orders')
          return { orderNo: order_no, provider }
        })
      },
    }
  },
})
