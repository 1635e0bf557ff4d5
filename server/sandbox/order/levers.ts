import { createHash } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import type { OrderMode } from '@domain/order/mode'
import { flowOf, eventsFor, toStatusCode } from '@domain/order/status'
import { ORDER_EVENTS, type OrderEvent } from '@domain/order/events'
import { type Refusal, REFUSALS } from '@domain/order/board'
import type { StaffRole } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import { isOfShop } from '../../modules/order/commands/index'
import { orderModule } from '../../modules/order/index'
import type { DeskOrderRow } from '../../modules/order/queries/index'
import { fulfilmentModule } from '../../modules/fulfilment/index'
import { paymentModule } from '../../modules/payment/index'
import { tableModule } from '../../modules/table/index'
import { traceTrades } from '../../ports/sandbox/trades'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers, queryOf, RoleInput, staffOf } from '../levers'
import { paymentLevers } from '../payment/levers'
import { createAutopilot, paceAtStart } from './autopilot'
import { registerSamples } from './samples'

/** The steps that shop and rider can take with an order now. */
const eventsOf = (order: Pick<DeskOrderRow, 'kind' | 'status' | 'mode'>): OrderEvent[] => eventsFor(flowOf(order)).filter(isOfShop)

const view = (row: DeskOrderRow) => ({
  orderNo: row.order_no,
  kind: row.kind,
  status: row.status,
  orderState: toStatusCode(row.status),
  mode: row.mode,
  pickupNo: row.pickup_no,
  payableFen: row.payable_fen,
  itemCount: row.item_count,
  shopName: row.shop_name,
  tableName: row.table_name,
  roomName: row.room_name,
  userId: row.user_id,
  phone: row.phone,
  createdAt: row.created_at,
  utcOffsetMin: row.utc_offset_min,
  deliveryPoint: row.delivery_point,
  events: eventsOf(row),
})

/** `complete` is the last step of this kind of order: served at the table, collected at the counter, delivered. */
const ENDINGS: Record<OrderMode, OrderEvent> = { dineIn: 'serve', pickup: 'pickUp', preorder: 'pickUp', delivery: 'deliver' }

const EventInput = Type.Object({ role: RoleInput, refusal: Type.Optional(Type.Union(REFUSALS.map((one) => Type.Literal(one)))) })
const PaceInput = Type.Object({
  on: Type.Optional(Type.Boolean()),
  speed: Type.Optional(Type.Number({ minimum: 0.1, maximum: 1000 })),
})

const SHOWN = 40
/** The number of orders that are watched while a console is open. */
const NEWEST = 40

type List = FastifyRequest<{ Querystring: { q?: unknown } }>
type OfOrder = FastifyRequest<{ Params: { orderNo: string; event: string } }>

/** `/sandbox/orders`: the steps of kitchen, counter and rider, by hand or automatic; and orders in any state, for anybody. */
export const orderLevers = defineLevers({
  name: 'order',
  desks: { orderDesk: orderModule, tables: tableModule },
  needs: { order: orderModule, fulfilment: fulfilmentModule, payment: paymentModule, pay: paymentLevers },
  make({ orderDesk, tables }, parts, { order: { orders }, fulfilment, payment: { payments }, pay: { cashier } }) {
    const { deps, clock, notify } = parts
    const services = { orders, orderDesk, fulfilment, payments, tables }
    const pace = paceAtStart(deps.config)

    /** Changes when one of the newest orders, their payments or trades changes; each is found by an index. */
    async function traceOrders(): Promise<string> {
      const newest = await orderDesk.newest(NEWEST)
      const attempts = await payments.ofOrders(newest.map(({ order_no }) => order_no))
      const { trace } = await deps.db.one(
        traceTrades,
        attempts.map(({ payment_id }) => payment_id),
      )
      const hash = createHash('sha1').update(trace)
      for (const { order_no, version } of newest) hash.update(`${order_no}:${version} `)
      for (const { payment_id, status } of attempts) hash.update(`${payment_id}:${status} `)
      return hash.digest('base64')
    }

    async function drive(
      orderNo: string,
      lever: string,
      { role, refusal }: { role?: StaffRole | undefined; refusal?: Refusal | undefined },
    ) {
      const order = await orders.find(orderNo)
      const event = lever === 'complete' ? ENDINGS[order.mode] : lever
      if (!(event in ORDER_EVENTS)) throw new LeverError('event', `is not one of: complete ${Object.keys(ORDER_EVENTS).join(' ')}`)
      const after = await orders.drive(orderNo, event as OrderEvent, staffOf(event as OrderEvent, role), { refusal: refusal ?? null })
      return { orderNo, status: after.status, orderState: toStatusCode(after.status), version: after.version }
    }

    return {
      routes(app) {
        app.get('/sandbox/orders', async ({ query: { q } }: List) => ({ list: (await orderDesk.latest(queryOf(q), SHOWN)).map(view) }))
        app.post('/sandbox/orders/:orderNo/:event', (request: OfOrder) =>
          drive(request.params.orderNo, request.params.event, bodyOf(EventInput, request)),
        )
        app.get('/sandbox/autopilot', async () => pace)
        app.post('/sandbox/autopilot', async (request) => {
          Object.assign(pace, bodyOf(PaceInput, request))
          notify('orders')
          return pace
        })
        registerSamples(app, parts, { ...services, cashier })
      },
      sweeps: [createAutopilot(deps.db, services, clock, pace)],
      calm: () => void Object.assign(pace, paceAtStart(deps.config)),
      traces: [{ part: 'orders', read: traceOrders }],
      offer: { pace },
    }
  },
})
