import { kindsWith } from '@domain/order/kind'
import type { Database } from '../../../db/database'
import { sqlList, stmt } from '../../../db/statement'
import { pastUsesOf } from '../../pastUse/index'

const IS_ORDERED = `kind in (${sqlList(kindsWith('countsAsOrdered'))})`

/** The diner's dishes from this merchant (of their last 20 orders, so that a long history costs nothing), the latest first. */
const findDishes = stmt<[userId: string, shopId: string], { item_id: string }>(
  'order.dishesBefore',
  `select l.item_id
     from (select order_no, mchnt_cd, created_at, paid_at from customer_order where user_id = $1 order by created_at desc, order_no desc limit 20) o
     join order_line l on l.order_no = o.order_no
    where o.paid_at is not null and o.mchnt_cd = (select mchnt_cd from shop where shop_id = $2)
    group by l.item_id
    order by max(o.created_at) desc, count(*) desc, l.item_id
    limit 30`,
)

/** Steps through the index from shop to shop: its cost grows with the shops, not with the orders. */
const findShops = stmt<[userId: string, merchantCode: string | null, limit: number], { shop_id: string }>(
  'order.shopsBefore',
  `with recursive last_order as (
     (select shop_id, created_at from customer_order where user_id = $1 order by shop_id, created_at desc limit 1)
     union all
     select next.* from last_order, lateral (
       select o.shop_id, o.created_at from customer_order o
        where o.user_id = $1 and o.shop_id > last_order.shop_id order by o.shop_id, o.created_at desc limit 1) as next
   )
   select l.shop_id from last_order l join shop s on s.shop_id = l.shop_id
    where $2::text is null or s.mchnt_cd = $2::text
    order by l.created_at desc, l.shop_id limit $3`,
)

const HAS_ORDERED = `paid_at is not null and ${IS_ORDERED}`

/** For statements of other modules: the merchants at which somebody is no new customer any more. */
export const merchantsOrderedAt = (userId: string): string =>
  `select distinct mchnt_cd from customer_order where user_id = ${userId} and ${HAS_ORDERED}`

const hasPaid = stmt<[userId: string, merchantCode: string], { has: boolean }>(
  'order.paidBefore',
  `select exists (select from customer_order where user_id = $1 and mchnt_cd = $2 and ${HAS_ORDERED})
       or ${pastUsesOf('$1', "'firstOrder/' || $2")} > 0 as has`,
)

/** The newest orders are enough: callers look back a few days. */
const findPaidSince = stmt<[userId: string, merchantCode: string, since: number], { order_no: string }>(
  'order.paidSince',
  `select order_no from (select order_no, mchnt_cd, kind, paid_at from customer_order where user_id = $1 order by created_at desc, order_no desc limit 500) o
    where mchnt_cd = $2 and paid_at >= $3 and ${IS_ORDERED} limit 1`,
)

/** What a diner ordered before, for suggestions and shortcuts. */
export interface PastOrders {
  /** Dishes of this shop's merchant, last first. */
  dishes(userId: string, shopId: string): Promise<string[]>
  /** Shops, last first. */
  shops(userId: string, merchantCode: string | null, limit: number): Promise<string[]>
  /** Has nothing been ordered and paid for at this merchant so far, nor under an account that was closed? */
  isNew(userId: string, merchantCode: string): Promise<boolean>
  /** Has something been ordered and paid for at this merchant from then on? */
  hasPaidSince(userId: string, merchantCode: string, since: number): Promise<boolean>
}

export const createPastOrders = (db: Database): PastOrders => ({
  dishes: async (userId, shopId) => (await db.all(findDishes, userId, shopId)).map((row) => row.item_id),
  shops: async (userId, merchantCode, limit) => (await db.all(findShops, userId, merchantCode, limit)).map((row) => row.shop_id),
  isNew: async (userId, merchantCode) => !(await db.one(hasPaid, userId, merchantCode)).has,
  hasPaidSince: async (userId, merchantCode, since) => (await db.first(findPaidSince, userId, merchantCode, since)) !== undefined,
})
