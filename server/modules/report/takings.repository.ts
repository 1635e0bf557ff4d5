import type { BillLineKind } from '@domain/order/pricing/bill'
import { ORDER_KINDS } from '@domain/order/kind'
import { isPrepaid } from '@domain/report/takings'
import { HOUR, MINUTE } from '@domain/time'
import { sqlList, stmt } from '../../db/statement'
import { COUNTS } from '../shift/index'

const PREPAID = sqlList(ORDER_KINDS.filter(isPrepaid))

type Range = { shopIds: string[]; from: number; to: number; offsetMin: number }
/** Hours of the merchant's clock since 1970, of which 24 are a day. */
const hourNo = (at: string) => `((${at} + :offsetMin::int * ${MINUTE}) / ${HOUR})::int`

/**
 * Who of the staff took it, or gave it back; empty: nobody did, the diner paid by themselves. Only methods that staff handle are looked up. Events, parts
 * of bills and steps of transfers are written at the very time of their money.
 */
const STAFF = `coalesce(case
    when t.amount_fen < 0 then coalesce(
      (select nullif(h.done_by, '') from hand_return h where h.return_id = t.entry_id),
      (select nullif(r.hand_by, '') from payment_refund r where r.refund_id = t.entry_id),
      (select e.staff_name from payment_refund r join order_event e on e.order_no = t.order_no and e.at = r.created_at and e.staff_name is not null
        where r.refund_id = t.entry_id limit 1))
    when t.method = 'bankTransfer' then
      (select s.staff_name from transfer_step s where s.payment_id = t.entry_id and s.kind = 'received' and s.staff_name is not null limit 1)
    when t.method in ('cash', 'cardMachine') then coalesce(
      (select p.paid_by from bill_part p where p.order_no = t.order_no and p.paid_at = t.at and p.method = t.method limit 1),
      (select e.staff_name from order_event e where e.order_no = t.order_no and e.at = t.at and e.event in ('paySettled', 'billSettled')
        and e.staff_name is not null limit 1))
  end, '')`

/** Entries of before migration 0395 do not say. */
const MODE = `coalesce(t.mode, (select o.mode from customer_order o where o.order_no = t.order_no))`

export const BREAKDOWNS = ['days', 'hours', 'shops', 'modes', 'methods', 'staff'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

export interface TakingsRow {
  of: Breakdown
  key: string
  is_prepaid: boolean
  taken_fen: number
  payments: number
  refunded_fen: number
  refunds: number
}
/** Entries whose row alone says their order type, and that nobody of the staff had a hand in. */
const IS_PLAIN = `t.mode is not null and t.amount_fen > 0 and t.method not in ('bankTransfer', 'cash', 'cardMachine')`
const summedBy = (mode: string, staff: string, which: string) => `
     select ${hourNo('t.at')} as hour_no, t.shop_id, ${mode} as mode, t.method, ${staff} as staff, t.order_kind in (${PREPAID}) as is_prepaid,
            coalesce(sum(t.amount_fen) filter (where t.amount_fen > 0), 0)::bigint as taken_fen, count(*) filter (where t.amount_fen > 0) as payments,
            coalesce(-sum(t.amount_fen) filter (where t.amount_fen < 0), 0)::bigint as refunded_fen, count(*) filter (where t.amount_fen < 0) as refunds
       from takings t where t.shop_id = any(:shopIds::text[]) and t.at >= :from and t.at < :to and ${which} group by 1, 2, 3, 4, 5, 6`
/**
 * Every breakdown of the same entries. They are first summed by all that any breakdown needs, since six tables of some thousand sums cost little; those
 * that need nothing looked up apart from the others, so that the database does not sort them (decision 0385).
 */
export const sumTakings = stmt<Range, TakingsRow>(
  'report.takings',
  `with summed as materialized (
     ${summedBy('t.mode', "''", IS_PLAIN)}
     union all
     ${summedBy(MODE, STAFF, `not (${IS_PLAIN})`)}),
   entry as (select *, hour_no / 24 as day_no, hour_no % 24 as hour from summed)
   select case grouping(day_no, hour, shop_id, mode, method, staff)
            when 31 then 'days' when 47 then 'hours' when 55 then 'shops' when 59 then 'modes' when 61 then 'methods' else 'staff' end as of,
          coalesce(day_no::text, hour::text, shop_id, mode, method, staff) as key, is_prepaid,
          sum(taken_fen)::bigint as taken_fen, sum(payments)::bigint as payments, sum(refunded_fen)::bigint as refunded_fen, sum(refunds)::bigint as refunds
     from entry
    group by grouping sets ((is_prepaid, day_no), (is_prepaid, hour), (is_prepaid, shop_id), (is_prepaid, mode), (is_prepaid, method), (is_prepaid, staff))`,
)

export interface OrdersRow {
  of: Extract<Breakdown, 'days' | 'hours' | 'shops' | 'modes'>
  key: string
  orders: number
}
export const countOrdersBy = stmt<Range, OrdersRow>(
  'report.ordersBy',
  `with summed as materialized (
     select ${hourNo('paid_at')} as hour_no, shop_id, mode, count(*) as orders from customer_order
      where shop_id = any(:shopIds::text[]) and paid_at >= :from and paid_at < :to and ${COUNTS} group by 1, 2, 3),
   counted as (select *, hour_no / 24 as day_no, hour_no % 24 as hour from summed)
   select case grouping(day_no, hour, shop_id, mode) when 7 then 'days' when 11 then 'hours' when 13 then 'shops' else 'modes' end as of,
          coalesce(day_no::text, hour::text, shop_id, mode) as key, sum(orders)::bigint as orders
     from counted group by grouping sets ((day_no), (hour), (shop_id), (mode))`,
)

/** Of sales that were paid in these days, those that were given back since too: what went back stands apart. */
export const sumBills = stmt<[shopIds: string[], from: number, to: number], { kind: BillLineKind; fen: number }>(
  'report.bills',
  `select line.kind, sum(line."amountFen")::bigint as fen
     from customer_order o cross join lateral jsonb_to_recordset(o.bill -> 'bill' -> 'lines') as line (kind text, "amountFen" bigint)
    where o.shop_id = any($1::text[]) and o.paid_at >= $2 and o.paid_at < $3 and o.kind not in (${PREPAID}) group by 1`,
)
