import type { Localized } from '@domain/lang'
import type { OrderKind } from '@domain/order/kind'
import { KITCHEN_QUEUE } from '@domain/order/status'
import type { PaymentMethodName } from '@domain/payment/methods'
import { HOUR, MINUTE } from '@domain/time'
import { sqlList, stmt } from '../../db/statement'
import { SUMS, type SumRow } from './repository'

/** Paid and not wholly refunded, for orders that are sold at once. */
export const COUNTS = `paid_at is not null and kind not in ('topUp', 'visitCard') and status not in ('cancelled', 'refunded') and cancel_reason is null and not is_given_up`

export const findShops = stmt<
  [merchantCode: string, shopIds: string[] | null],
  { shop_id: string; name: Localized; utc_offset_min: number }
>(
  'report.shops',
  `select s.shop_id, s.name, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd
    where s.mchnt_cd = $1 and ($2::text[] is null or s.shop_id = any($2)) order by s.sort, s.shop_id`,
)
/**
 * Sums by hour of the merchant's day, and by whether it was before `comparedTo`. All takings are sums of these rows, so the table is scanned once.
 */
export const sumByHour = stmt<
  { shopIds: string[]; from: number; to: number; comparedTo: number; offsetMin: number },
  SumRow & { hour: number; is_compared: boolean }
>(
  'report.hours',
  `select ((at + :offsetMin::int * ${MINUTE}) / ${HOUR} % 24)::int as hour, at < :comparedTo::bigint as is_compared, ${SUMS}
     from takings where shop_id = any(:shopIds::text[]) and at >= :from and at < :to group by 1, 2, order_kind, method`,
)
export const countByHour = stmt<[shopIds: string[], from: number, to: number, offsetMin: number], { hour: number; orders: number }>(
  'report.ordersByHour',
  `select ((paid_at + $4::int * ${MINUTE}) / ${HOUR} % 24)::int as hour, count(*) as orders
     from customer_order where shop_id = any($1::text[]) and paid_at >= $2 and paid_at < $3 and ${COUNTS} group by 1`,
)
export const countBetween = stmt<[shopIds: string[], from: number, to: number], { orders: number }>(
  'report.orders',
  `select count(*) as orders from customer_order where shop_id = any($1::text[]) and paid_at >= $2 and paid_at < $3 and ${COUNTS}`,
)
export interface DishRow {
  item_id: string
  name: Localized
  picture: string
  quantity: number
  fen: number
  /** Of portions whose cost was known when they were ordered: what was paid for them, and what they cost. */
  costed_fen: number
  cost_fen: number
}
/** What was paid for what is left of a line. */
const PAID = '((l.unit_list_fen::bigint * l.quantity - l.discount_fen) * (l.quantity - l.refunded_quantity)) / l.quantity'
/** Portions that were not refunded, and their revenue; each under the name that it has in the latest order. */
export const findDishes = stmt<{ shopIds: string[]; from: number; to: number; limit: number }, DishRow>(
  'report.dishes',
  `with sold as (
     select l.item_id, max(l.order_no) as order_no, sum(l.quantity - l.refunded_quantity)::bigint as quantity,
            sum(${PAID})::bigint as fen, coalesce(sum(${PAID}) filter (where l.cost_fen is not null), 0)::bigint as costed_fen,
            coalesce(sum(l.cost_fen::bigint * (l.quantity - l.refunded_quantity)), 0)::bigint as cost_fen
       from customer_order o join order_line l on l.order_no = o.order_no
      where o.shop_id = any(:shopIds::text[]) and o.paid_at >= :from and o.paid_at < :to and ${COUNTS.replaceAll('paid_at', 'o.paid_at')}
      group by l.item_id having sum(l.quantity - l.refunded_quantity) > 0
      order by 3 desc, 4 desc, 1 limit :limit)
   select s.item_id, l.name, l.picture, s.quantity, s.fen, s.costed_fen, s.cost_fen
     from sold s join lateral (select name, picture from order_line n where n.order_no = s.order_no and n.item_id = s.item_id order by line_no limit 1) l on true
    order by s.quantity desc, s.fen desc, s.item_id`,
)
export const countWaiting = stmt<[shopIds: string[]], { count: number }>(
  'report.waiting',
  `select count(*) as count from customer_order where shop_id = any($1::text[]) and status in (${sqlList(KITCHEN_QUEUE)})`,
)
export const sumOpenTables = stmt<[shopIds: string[]], { count: number; fen: number }>(
  'report.openTables',
  `select count(*) as count, coalesce(sum(o.payable_fen), 0)::bigint as fen
     from table_visit v join customer_order o on o.order_no = v.order_no
    where v.shop_id = any($1::text[]) and v.cleared_at is null and v.merged_into is null and o.paid_at is null`,
)
export interface EntryRow {
  entry_id: string
  shop_name: Localized
  order_no: string
  order_kind: OrderKind
  method: PaymentMethodName
  amount_fen: number
  at: number
}
export const findEntries = stmt<{ shopIds: string[]; from: number; to: number; limit: number }, EntryRow>(
  'report.entries',
  `select t.entry_id, s.name as shop_name, t.order_no, t.order_kind, t.method, t.amount_fen, t.at
     from takings t join shop s on s.shop_id = t.shop_id
    where t.shop_id = any(:shopIds::text[]) and t.at >= :from and t.at < :to order by t.at, t.entry_id limit :limit`,
)
