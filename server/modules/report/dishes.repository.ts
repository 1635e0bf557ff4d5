import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { COUNTS } from '../shift/index'

type Range = [shopIds: string[], from: number, to: number]

export interface SoldOutRow {
  item_id: string
  since_at: number
  until_at: number | null
  open_min: number
  close_min: number
}
/** Of dishes themselves, not of their options. Those that ended before the first day are left out. */
export const findSoldOut = stmt<Range, SoldOutRow>(
  'report.soldOut',
  `select t.sku as item_id, t.since_at, t.until_at, s.open_min, s.close_min from sold_out t join shop s on s.shop_id = t.shop_id
    where t.shop_id = any($1::text[]) and t.since_at < $3 and (t.until_at is null or t.until_at > $2) and strpos(t.sku, ':') = 0`,
)

export interface PairRow {
  first: Localized
  second: Localized
  orders: number
  first_orders: number
  second_orders: number
  all_orders: number
}
/** Dishes that are in one order, of the latest orders of these days; each under a name that it had in one of them. */
export const findPairs = stmt<{ shopIds: string[]; from: number; to: number; most: number; least: number; limit: number }, PairRow>(
  'report.pairs',
  `with latest as materialized (
     select order_no from customer_order
      where shop_id = any(:shopIds::text[]) and paid_at >= :from and paid_at < :to and ${COUNTS} order by paid_at desc limit :most),
   dish as materialized (
     select l.order_no, l.item_id, min(l.name::text) as name from latest o join order_line l on l.order_no = o.order_no
      where l.quantity > l.refunded_quantity group by 1, 2),
   alone as (select item_id, min(name) as name, count(*) as orders from dish group by 1),
   pair as (
     select a.item_id as first_id, b.item_id as second_id, count(*) as orders
       from dish a join dish b on b.order_no = a.order_no and b.item_id > a.item_id
      group by 1, 2 having count(*) >= :least order by 3 desc, 1, 2 limit :limit)
   select f.name::jsonb as first, s.name::jsonb as second, p.orders, f.orders as first_orders, s.orders as second_orders,
          (select count(distinct order_no) from dish) as all_orders
     from pair p join alone f on f.item_id = p.first_id join alone s on s.item_id = p.second_id order by p.orders desc, p.first_id, p.second_id`,
)
