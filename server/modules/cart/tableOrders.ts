import type { Output } from '@contract/index'
import { type OrderStatus, toStatusCode } from '@domain/order/status'
import type { PaymentStatus } from '@domain/payment/status'
import { type TableMeal, tableOrderState } from '@domain/cart/tableCart'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

type WireOrders = NonNullable<Output<'/nocheck/getCart'>['orders']>

interface TableOrderRow {
  order_no: string
  version: number
  user_id: string
  nick_name: string
  status: OrderStatus
  is_paid: boolean
  is_expired: boolean
  attempt: PaymentStatus | null
  my_count: number
}

const SHOWN = 10

/** What became of the orders that took a table's dishes, latest first. */
const findTableOrders = stmt<[cartId: string, userId: string], TableOrderRow>(
  'cart.tableOrders',
  `select t.order_no, t.version, o.user_id, u.nick_name, o.status, o.paid_at is not null as is_paid,
          coalesce(o.cancel_reason = 'unpaid', false) as is_expired,
          (select p.status from payment p where p.order_no = t.order_no order by p.status in ('created', 'pending', 'confirming') desc, p.created_at desc limit 1) as attempt,
          (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_no = t.order_no and l.added_by = $2) as my_count
     from cart_order t join customer_order o on o.order_no = t.order_no join app_user u on u.user_id = o.user_id
    where t.cart_id = $1 order by t.version desc limit ${SHOWN}`,
)

/** Those whose dishes are not back in the cart. */
const findTableMeals = stmt<[cartId: string], { status: OrderStatus; paid_at: number | null; ready_at: number | null }>(
  'cart.tableMeals',
  `select o.status, o.paid_at, o.ready_at from cart_order t join customer_order o on o.order_no = t.order_no
    where t.cart_id = $1 and t.returned_at is null`,
)

export const tableMealsOf = async (db: Database, cartId: string): Promise<TableMeal[]> =>
  (await db.all(findTableMeals, cartId)).map(({ status, paid_at, ready_at }) => ({ status, paidAt: paid_at, readyAt: ready_at }))

export async function tableOrdersOf(db: Database, cartId: string, userId: string): Promise<WireOrders> {
  return (await db.all(findTableOrders, cartId, userId)).map((row) => ({
    orderNo: row.order_no,
    version: row.version,
    isMe: row.user_id === userId,
    nickName: row.nick_name,
    state: tableOrderState({ status: row.status, isPaid: row.is_paid, isExpired: row.is_expired, attempt: row.attempt }),
    orderState: toStatusCode(row.status),
    myCount: row.my_count,
  }))
}
