import { reapplyDeadline } from '@domain/order/refund/refund'
import type { OrderActor, OrderEvent } from '@domain/order/events'
import type { StaffActor } from '@domain/staff'
import type { Database } from '../../../db/database'
import { json, stmt } from '../../../db/statement'
import type { Participants, RefundShare } from '../participants/index'
import { ORDER_COLUMNS, type OrderRow } from './rows'

type Facts = Pick<
  OrderRow,
  'refund_asked_at' | 'before_refund' | 'refund_rejections' | 'refundable_until_at' | 'granted_fen' | 'is_given_up'
>

const updateFacts = stmt<[orderNo: string, facts: string], OrderRow>(
  'order.refundFacts',
  `update customer_order o
      set refund_asked_at = n.refund_asked_at, before_refund = n.before_refund, refund_rejections = n.refund_rejections,
          refundable_until_at = n.refundable_until_at, granted_fen = n.granted_fen, is_given_up = n.is_given_up
     from jsonb_to_record($2::jsonb) as n (refund_asked_at bigint, before_refund text, refund_rejections integer, refundable_until_at bigint,
          granted_fen integer, is_given_up boolean)
    where o.order_no = $1 returning ${ORDER_COLUMNS}`,
)
const updateLines = stmt<[orderNo: string, lineNos: number[], quantities: number[]]>(
  'orderLine.refund',
  `update order_line l set refunded_quantity = l.refunded_quantity + back.quantity
     from unnest($2::int[], $3::int[]) as back (line_no, quantity)
    where l.order_no = $1 and l.line_no = back.line_no`,
)

type By = { actor?: OrderActor; staff: StaffActor | null }
type Advance = (order: OrderRow, event: OrderEvent, now: number, by?: By) => Promise<OrderRow>

/** What requests for refunds do to a locked order; requests themselves are stored by server/modules/refund. */
export function createOrderRefunds(db: Database, participants: Participants, advance: Advance) {
  const keep = (order: OrderRow, changed: Partial<Facts>): Promise<OrderRow> => {
    const { refund_asked_at, before_refund, refund_rejections, refundable_until_at, granted_fen, is_given_up } = { ...order, ...changed }
    const facts: Facts = { refund_asked_at, before_refund, refund_rejections, refundable_until_at, granted_fen, is_given_up }
    return db.one(updateFacts, order.order_no, json(facts))
  }

  return {
    /** Records a refund that nobody requested, of this amount. */
    alsoGrant: (order: OrderRow, fen: number): Promise<OrderRow> => keep(order, { granted_fen: order.granted_fen + fen }),

    /** Records a request; one after a refusal still returns to the status before the first request. `by`: the diner unless given. */
    async request(order: OrderRow, now: number, by?: By): Promise<OrderRow> {
      const before = order.status === 'refundRejected' && order.before_refund ? order.before_refund : order.status
      return advance(await keep(order, { refund_asked_at: now, before_refund: before }), 'applyRefund', now, by)
    },

    withdraw: (order: OrderRow, now: number): Promise<OrderRow> => advance(order, 'refundWithdraw', now),

    async reject(order: OrderRow, now: number, staff: StaffActor): Promise<OrderRow> {
      const { created_at: createdAt, refundable_until_at: refundableUntilAt } = order
      const until = refundableUntilAt === null ? null : reapplyDeadline({ createdAt, refundableUntilAt }, now)
      const counted = await keep(order, { refund_rejections: order.refund_rejections + 1, refundable_until_at: until })
      return advance(counted, 'refundReject', now, { staff })
    },

    /**
     * The shop agrees: every participant returns its part. An order that is given up completely is `refunding` until the money has arrived. `staff`
     * is null if the shop's setting, or its missing answer, agreed.
     */
    async grant(order: OrderRow, share: RefundShare, staff: StaffActor | null = null): Promise<OrderRow> {
      const granted = await keep(order, { granted_fen: order.granted_fen + share.amountFen, is_given_up: share.isFull })
      const lines = share.lines
      await db.run(
        updateLines,
        order.order_no,
        lines.map(({ lineNo }) => lineNo),
        lines.map(({ quantity }) => quantity),
      )
      const after = await advance(granted, share.isFull ? 'refundAgree' : 'refundApprovePart', share.now, { staff })
      await participants.refund(after, share)
      return after
    },
  }
}
