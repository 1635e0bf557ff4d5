import { eventsFor, ORDER_EVENTS, type OrderEvent, type OrderStatus, toStatusCode } from '@domain/order/status'
import type { OrderMode } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import type { OrderService } from '../modules/order/index'

export interface KitchenRow {
  order_no: string
  status: OrderStatus
  mode: OrderMode
  pickup_no: string | null
  payable_fen: number
  item_count: number
  shop_name: { hans: string; en: string; yue: string }
  created_at: number
}

const findLatest = stmt<[limit: number], KitchenRow>(
  'sandbox.latestOrders',
  `select o.order_no, o.status, o.mode, o.pickup_no, o.payable_fen, o.item_count, s.name as shop_name, o.created_at
     from customer_order o join shop s on s.shop_id = o.shop_id
    where o.order_no in (select order_no from customer_order order by order_no desc limit $1)
    order by o.order_no desc`,
)
const findOne = stmt<[orderNo: string], Pick<KitchenRow, 'mode' | 'status'>>(
  'sandbox.order',
  'select mode, status from customer_order where order_no = $1',
)

/** Order numbers begin with their time, so the newest are the greatest. */
export const latestOrders = (db: Database, limit: number) => db.all(findLatest, limit)

/** What the shop and the rider can do with an order now. */
export const leversOf = ({ status, mode }: Pick<KitchenRow, 'status' | 'mode'>): OrderEvent[] =>
  eventsFor({ status, mode, paysLater: false }).filter((event) => ORDER_EVENTS[event] === 'shop' || ORDER_EVENTS[event] === 'rider')

export const kitchenView = (row: KitchenRow) => ({
  orderNo: row.order_no,
  status: row.status,
  orderState: toStatusCode(row.status),
  mode: row.mode,
  pickupNo: row.pickup_no,
  payableFen: row.payable_fen,
  itemCount: row.item_count,
  createdAt: row.created_at,
  events: leversOf(row),
})

/** `complete` is whatever ends an order of this kind: served at the table, picked up at the counter, delivered. */
const ENDINGS: Record<OrderMode, OrderEvent> = { dineIn: 'serve', pickup: 'pickUp', preorder: 'pickUp', delivery: 'deliver' }

export async function pullLever(db: Database, orders: OrderService, orderNo: string, lever: string) {
  const order = await db.first(findOne, orderNo)
  if (!order) throw new DomainError('orderNotFound')
  const event = lever === 'complete' ? ENDINGS[order.mode] : lever
  if (!(event in ORDER_EVENTS)) throw new DomainError('badInput', { field: 'event' }, 'event')
  const after = await orders.drive(orderNo, event as OrderEvent)
  return { orderNo, status: after.status, orderState: toStatusCode(after.status), version: after.version }
}
