import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import { type Cashier, CashierInput } from './cashier'
import { bodyOf } from './input'

interface TradeOfOrder {
  prepay_id: string
  out_trade_no: string
  order_no: string
  amount_fen: number
  description: string
  state: string
  pay_state: string
  settle_ms: number
  notify_ms: number | null
  notify_copies: number
  settle_due_at: number | null
  notify_due_at: number | null
  notify_tries: number
  refunded_fen: number
  created_at: number
}

/** The provider's books beside ours, the newest orders' first. Only the sandbox may look into both. */
const findTrades = stmt<[orderNo: string | null, limit: number], TradeOfOrder>(
  'sandbox.trades',
  `select t.prepay_id, t.out_trade_no, p.order_no, t.amount_fen, t.description, t.state, p.status as pay_state, t.settle_ms, t.notify_ms, t.notify_copies,
          t.settle_due_at, t.notify_due_at, t.notify_tries, t.created_at,
          (select coalesce(sum(r.amount_fen), 0) from sandbox_refund r where r.out_trade_no = t.out_trade_no and t.state = 'REFUND') as refunded_fen
     from (select order_no from customer_order where $1::text is null or order_no = $1 order by order_no desc limit $2) o
     join payment p on p.order_no = o.order_no
     join sandbox_trade t on t.out_trade_no = p.payment_id
    order by t.created_at desc, t.out_trade_no`,
)

const view = (row: TradeOfOrder) => ({
  prepayId: row.prepay_id,
  paymentId: row.out_trade_no,
  orderNo: row.order_no,
  amountFen: row.amount_fen,
  refundedFen: row.refunded_fen,
  description: row.description,
  /** What the provider says, and what our payment says. */
  state: row.state,
  payState: row.pay_state,
  plan: {
    settleMs: row.settle_ms,
    notify: row.notify_ms === null ? 'never' : row.notify_copies > 1 ? 'twice' : 'once',
    notifyMs: row.notify_ms,
  },
  settleDueAt: row.settle_due_at,
  notifyDueAt: row.notify_due_at,
  notifyTries: row.notify_tries,
  createdAt: row.created_at,
})

export const latestTrades = async (db: Database, orderNo: string | null, limit: number) =>
  (await db.all(findTrades, orderNo, limit)).map(view)

type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>

/** `/sandbox/payments`: the trades of orders; a lever on an order moves its newest trade, as `/sandbox/pay/<prepayId>` does. */
export function registerPayments(app: FastifyInstance, db: Database, cashier: Cashier): void {
  app.get('/sandbox/payments', async () => ({ list: await latestTrades(db, null, 40) }))
  app.get('/sandbox/payments/:orderNo', async ({ params }: OfOrder) => ({ list: await latestTrades(db, params.orderNo, 1) }))
  app.post('/sandbox/payments/:orderNo', async (request: OfOrder, reply) => {
    const input = bodyOf(CashierInput, request)
    const [trade] = await latestTrades(db, request.params.orderNo, 1)
    if (!trade) throw new DomainError('notFound')
    const { isChanged } = await cashier.act(trade.prepayId, input)
    return reply.status(isChanged ? 200 : 409).send((await latestTrades(db, request.params.orderNo, 1))[0])
  })
}
