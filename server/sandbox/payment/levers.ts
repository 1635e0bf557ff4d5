import { DomainError } from '@domain/results'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { defineSweep } from '../../jobs/sweeps'
import { orderModule } from '../../modules/order/index'
import { paymentModule } from '../../modules/payment/index'
import { findTradesOf, settleDueTrades, type TradeWithRefunds } from '../../ports/sandbox/trades'
import { serialize } from '../../serialize'
import { Type } from '@sinclair/typebox'
import { findSetting, PAY_WAYS, putSetting } from '../../ports/sandbox/settings'
import { bodyOf } from '../http/input'
import { defineLevers, type LeverParts } from '../levers'
import { cashierRoutes, CashierInput, createCashier } from './cashier'
import { createNotifier } from './notifier'

const view = (orderNo: string, payState: string, row: TradeWithRefunds) => ({
  prepayId: row.prepay_id,
  paymentId: row.out_trade_no,
  orderNo,
  amountFen: row.amount_fen,
  refundedFen: row.refunded_fen,
  description: row.description,
  /** The provider's state and our payment's state. */
  state: row.state,
  payState,
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

const SHOWN = 40

type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>

/** The sandbox provider: its cashier, its notifications and its late settlements. */
function createProvider({ deps, clock }: Pick<LeverParts, 'deps' | 'clock'>) {
  const { db, config } = deps
  let server: FastifyInstance | undefined
  const log = (): FastifyBaseLogger => server!.log
  const { sendDue, sendNow, stop } = createNotifier(db, clock, config.sandboxPaySecret, log)
  const logFault = (fault: unknown) => server?.log.error({ err: fault }, 'sandbox notifications')
  /**
   * A real provider sends notifications at once; the sweep sends those that are due later, or were not acknowledged. Tests run the sweep themselves.
   */
  const notifiesAtOnce = config.environment !== 'test'
  const cashier = createCashier({ db, clock, ...(notifiesAtOnce && { notify: (trade) => void sendNow(trade).catch(logFault) }) })
  const notifySoon = serialize(async () => {
    while ((await sendDue()) > 0);
  })
  const onChange = (action: string) => {
    if (notifiesAtOnce && action !== 'pay') notifySoon().catch(logFault)
  }

  return {
    cashier,
    /** The cashier as the app opens it; other sites may open it as well, like a real one. */
    routes(app: FastifyInstance): void {
      server = app
      app.addHook('onClose', stop)
      app.register(cashierRoutes(cashier, onChange))
    },
    sweeps: [
      defineSweep({ name: 'sandbox settlements', everyMs: 500, run: () => db.run(settleDueTrades, clock.now()) }),
      defineSweep({ name: 'sandbox notifications', everyMs: 500, run: sendDue }),
    ],
  }
}

/** How browsers pay: in the app's own sheet, or as with WeChat, by a code, on another page, or in WeChat's browser. */
const WaysInput = Type.Object({ ways: Type.Union([Type.Literal('sheet'), Type.Literal('wechat')]) })

/** `/sandbox/payments`: the trades of orders; a lever on an order moves its newest trade, as `/sandbox/pay/<prepayId>` does. */
export const paymentLevers = defineLevers({
  name: 'payment',
  desks: { orderDesk: orderModule },
  needs: { payment: paymentModule },
  make({ orderDesk }, { deps, clock, notify }, { payment: { payments } }) {
    const { db } = deps
    const { cashier, routes: openRoutes, sweeps } = createProvider({ deps, clock })
    /** The provider's records beside ours, the newest first. */
    async function tradesOf(orderNos: readonly string[]) {
      const attempts = new Map((await payments.ofOrders(orderNos)).map((payment) => [payment.payment_id, payment]))
      const trades = await db.all(findTradesOf, [...attempts.keys()])
      return trades.map((trade) => {
        const { order_no, status } = attempts.get(trade.out_trade_no)!
        return view(order_no, status, trade)
      })
    }

    return {
      routes(app) {
        app.get('/sandbox/payments', async () => {
          const offsets = new Map((await orderDesk.latest(null, SHOWN)).map((order) => [order.order_no, order.utc_offset_min]))
          const list = await tradesOf([...offsets.keys()])
          return {
            list: list.map((trade) => ({ ...trade, utcOffsetMin: offsets.get(trade.orderNo)! })),
            ways: (await db.first(findSetting, PAY_WAYS))?.value ?? 'sheet',
          }
        })
        app.post('/sandbox/payments/ways', async (request) => {
          const { ways } = bodyOf(WaysInput, request)
          await db.run(putSetting, PAY_WAYS, ways)
          notify('orders')
          return { ways }
        })
        app.get('/sandbox/payments/:orderNo', async ({ params }: OfOrder) => ({ list: await tradesOf([params.orderNo]) }))
        app.post('/sandbox/payments/:orderNo', async (request: OfOrder, reply) => {
          const { orderNo } = request.params
          const input = bodyOf(CashierInput, request)
          const [trade] = await tradesOf([orderNo])
          if (!trade) throw new DomainError('notFound')
          const { isChanged } = await cashier.act(trade.prepayId, input)
          return reply.status(isChanged ? 200 : 409).send((await tradesOf([orderNo]))[0])
        })
      },
      openRoutes,
      sweeps,
      offer: { cashier },
    }
  },
})
