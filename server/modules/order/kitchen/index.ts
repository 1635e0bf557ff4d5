import { KITCHEN_QUEUE } from '@domain/order/status'
import type { Database } from '../../../db/database'
import { sqlList, stmt } from '../../../db/statement'

const IS_QUEUED = `status in (${sqlList(KITCHEN_QUEUE)})`

/** How many orders a shop's kitchen still has to make, as a column of another statement. */
export const kitchenQueueOf = (shopId: string): string =>
  `(select count(*) from customer_order o where o.shop_id = ${shopId} and o.${IS_QUEUED})`

/** A kitchen works on several orders at once: each one ahead costs a part of the time that one takes (decision 0007). */
const AT_ONCE = 4
export const waitMinutes = (prepMin: number, ordersAhead: number): number => prepMin + Math.ceil((prepMin * ordersAhead) / AT_ONCE)

const countOrdersAhead = stmt<[shopId: string, before: number | null], { count: number }>(
  'order.countAhead',
  `select count(*) as count from customer_order where shop_id = $1 and ${IS_QUEUED} and ($2::bigint is null or paid_at < $2)`,
)

/** Orders that the kitchen has to make before one that was paid then; null: before a new one. */
export const ordersAhead = async (db: Database, shopId: string, paidAt: number | null): Promise<number> =>
  (await db.one(countOrdersAhead, shopId, paidAt)).count

/** A shop's clock and pace, and how many paid orders it has before it. */
export interface KitchenRow {
  utc_offset_min: number
  prep_min: number
  busy_until: number | null
  busy_min: number
  queue: number
}

export const kitchenOf = (shopId: string) =>
  `select m.utc_offset_min, s.prep_min, s.busy_until, s.busy_min, ${kitchenQueueOf('s.shop_id')} as queue
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = ${shopId}`

export const findKitchen = stmt<[shopId: string], KitchenRow>('order.kitchen', kitchenOf('$1'))
