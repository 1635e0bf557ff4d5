import { Type } from '@sinclair/typebox'
import type { OrderMode } from '@domain/order/mode'
import { courseOf, eventsFor, toStatusCode } from '@domain/order/status'
import { ORDER_EVENTS, type OrderEvent } from '@domain/order/events'
import type { StaffRole } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import { type DeskOrderRow, isOfShop } from '../../modules/order/index'
import { bodyOf, LeverError } from '../http/input'
import { type LeverParts, type Levers, queryOf, RoleInput, staffOf } from '../levers'
import type { Cashier } from '../payment/cashier'
import { createAutopilot, type Pace, paceAtStart } from './autopilot'
import { registerSamples } from './samples'

/** What the shop and the rider can do with an order now. */
const eventsOf = (order: Pick<DeskOrderRow, 'kind' | 'status' | 'mode'>): OrderEvent[] => eventsFor(courseOf(order)).filter(isOfShop)

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
  userId: row.user_id,
  phone: row.phone,
  createdAt: row.created_at,
  utcOffsetMin: row.utc_offset_min,
  deliveryPoint: row.delivery_point,
  events: eventsOf(row),
})

/** `complete` is whatever ends an order of this kind: served at the table, picked up at the counter, delivered. */
const ENDINGS: Record<OrderMode, OrderEvent> = { dineIn: 'serve', pickup: 'pickUp', preorder: 'pickUp', delivery: 'deliver' }

const EventInput = Type.Object({ role: RoleInput })
const PaceInput = Type.Object({
  on: Type.Optional(Type.Boolean()),
  speed: Type.Optional(Type.Number({ minimum: 0.1, maximum: 1000 })),
})

const SHOWN = 40

type List = FastifyRequest<{ Querystring: { q?: unknown } }>
type OfOrder = FastifyRequest<{ Params: { orderNo: string; event: string } }>

/** `/sandbox/orders`: what a kitchen, a counter and a rider do, by hand or by themselves; and orders in any state, for anybody. */
export function orderLevers(parts: LeverParts, { cashier, pace }: { cashier: Cashier; pace: Pace }): Levers {
  const { deps, clock, services, tell } = parts
  const { orders, orderDesk } = services

  async function drive(orderNo: string, lever: string, role: StaffRole | undefined) {
    const order = await orders.find(orderNo)
    const event = lever === 'complete' ? ENDINGS[order.mode] : lever
    if (!(event in ORDER_EVENTS)) throw new LeverError('event', `is not one of: complete ${Object.keys(ORDER_EVENTS).join(' ')}`)
    const after = await orders.drive(orderNo, event as OrderEvent, staffOf(event as OrderEvent, role))
    return { orderNo, status: after.status, orderState: toStatusCode(after.status), version: after.version }
  }

  return {
    routes(app) {
      app.get('/sandbox/orders', async ({ query: { q } }: List) => ({ list: (await orderDesk.latest(queryOf(q), SHOWN)).map(view) }))
      app.post('/sandbox/orders/:orderNo/:event', (request: OfOrder) =>
        drive(request.params.orderNo, request.params.event, bodyOf(EventInput, request).role),
      )
      app.get('/sandbox/autopilot', async () => pace)
      app.post('/sandbox/autopilot', async (request) => {
        Object.assign(pace, bodyOf(PaceInput, request))
        tell('orders')
        return pace
      })
      registerSamples(app, parts, cashier)
    },
    sweeps: [createAutopilot(deps.db, services, clock, pace)],
    calm: () => void Object.assign(pace, paceAtStart(deps.config)),
  }
}
