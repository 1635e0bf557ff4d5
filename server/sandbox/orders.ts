import { Type } from '@sinclair/typebox'
import { eventsFor, ORDER_EVENTS, type OrderEvent, type OrderStatus, toStatusCode } from '@domain/order/status'
import type { OrderMode } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import type { Localized } from '@domain/lang'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import { isOfShop, type OrderService } from '../modules/order/index'
import type { Pace } from './autopilot'
import { bodyOf, LeverError } from './input'

interface OrderRow {
  order_no: string
  status: OrderStatus
  mode: OrderMode
  pickup_no: string | null
  payable_fen: number
  item_count: number
  shop_name: Localized
  table_name: string | null
  user_id: string
  phone: string | null
  created_at: number
}

/** How far back a search looks. */
const SEARCHED = 5000

/** Order numbers begin with their time, so the newest are the greatest. */
const findLatest = stmt<[query: string | null, among: number, limit: number], OrderRow>(
  'sandbox.latestOrders',
  `select o.order_no, o.status, o.mode, o.pickup_no, o.payable_fen, o.item_count, s.name as shop_name, d.name as table_name, o.user_id, u.phone, o.created_at
     from (select * from customer_order order by order_no desc limit $2) o
     join shop s on s.shop_id = o.shop_id join app_user u on u.user_id = o.user_id left join dining_table d on d.table_id = o.table_id
    where $1::text is null
       or concat_ws(' ', o.order_no, o.status, o.mode, o.pickup_no, s.name ->> 'hans', s.name ->> 'en', d.name, u.phone, o.user_id) ilike '%' || $1 || '%'
    order by o.created_at desc, o.order_no desc limit $3`,
)
const findOne = stmt<[orderNo: string], Pick<OrderRow, 'mode' | 'status'>>(
  'sandbox.order',
  'select mode, status from customer_order where order_no = $1',
)

/** What the shop and the rider can do with an order now. */
const leversOf = ({ status, mode }: Pick<OrderRow, 'status' | 'mode'>): OrderEvent[] =>
  eventsFor({ status, mode, paysLater: false }).filter(isOfShop)

const view = (row: OrderRow) => ({
  orderNo: row.order_no,
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
  events: leversOf(row),
})

const latestOrders = async (db: Database, query: string | null, limit: number) =>
  (await db.all(findLatest, query, query === null ? limit : SEARCHED, limit)).map(view)

/** `complete` is whatever ends an order of this kind: served at the table, picked up at the counter, delivered. */
const ENDINGS: Record<OrderMode, OrderEvent> = { dineIn: 'serve', pickup: 'pickUp', preorder: 'pickUp', delivery: 'deliver' }

export async function statusOf(db: Database, orderNo: string): Promise<Pick<OrderRow, 'mode' | 'status'>> {
  const order = await db.first(findOne, orderNo)
  if (!order) throw new DomainError('orderNotFound')
  return order
}

async function pullLever(db: Database, orders: OrderService, orderNo: string, lever: string) {
  const order = await statusOf(db, orderNo)
  const event = lever === 'complete' ? ENDINGS[order.mode] : lever
  if (!(event in ORDER_EVENTS)) throw new LeverError('event', `is not one of: complete ${Object.keys(ORDER_EVENTS).join(' ')}`)
  const after = await orders.drive(orderNo, event as OrderEvent)
  return { orderNo, status: after.status, orderState: toStatusCode(after.status), version: after.version }
}

const PaceInput = Type.Object({
  on: Type.Optional(Type.Boolean()),
  speed: Type.Optional(Type.Number({ minimum: 0.1, maximum: 1000 })),
})

const SHOWN = 40

type List = FastifyRequest<{ Querystring: { q?: unknown } }>
type OfOrder = FastifyRequest<{ Params: { orderNo: string; event: string } }>

/** `/sandbox/orders`: what a kitchen, a counter and a rider do, by hand or by themselves. */
export function registerOrders(app: FastifyInstance, db: Database, orders: OrderService, pace: Pace, onChange: () => void): void {
  app.get('/sandbox/orders', async ({ query: { q } }: List) => ({
    list: await latestOrders(db, typeof q === 'string' && q ? q : null, SHOWN),
  }))
  app.post('/sandbox/orders/:orderNo/:event', ({ params }: OfOrder) => pullLever(db, orders, params.orderNo, params.event))
  app.get('/sandbox/autopilot', async () => pace)
  app.post('/sandbox/autopilot', async (request) => {
    Object.assign(pace, bodyOf(PaceInput, request))
    onChange()
    return pace
  })
}
