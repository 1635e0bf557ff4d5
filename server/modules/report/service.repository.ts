import type { Refusal } from '@domain/order/board'
import type { RefundReason } from '@domain/order/refund/refund'
import { HOUR, MINUTE } from '@domain/time'
import { stmt } from '../../db/statement'

type Range = { shopIds: string[]; from: number; to: number; offsetMin: number }

export interface WaitRow {
  of: 'all' | 'hours' | 'modes' | 'shops'
  key: string
  count: number
  middle_min: number
  most_min: number
}
/** How long each of these took, by the hour in which it began, by order type, by shop, and all of them. */
const waitsOf = (one: string) => `
  with one as (${one}),
       wait as (select (ended_at - begun_at)::float8 / ${MINUTE} as min, ((begun_at + :offsetMin::int * ${MINUTE}) / ${HOUR} % 24)::int as hour, mode, shop_id from one)
  select case grouping(hour, mode, shop_id) when 3 then 'hours' when 5 then 'modes' when 6 then 'shops' else 'all' end as of,
         coalesce(hour::text, mode, shop_id, '') as key, count(*) as count,
         percentile_cont(0.5) within group (order by min) as middle_min, percentile_cont(0.9) within group (order by min) as most_min
    from wait group by grouping sets ((hour), (mode), (shop_id), ())
   having count(*) > 0`

export const findMade = stmt<Range, WaitRow>(
  'report.made',
  waitsOf(`select t.begin_at as begun_at, greatest(t.begin_at, t.done_at) as ended_at, o.mode, t.shop_id
             from kitchen_ticket t join customer_order o on o.order_no = t.order_no
            where t.shop_id = any(:shopIds::text[]) and t.state = 'done' and t.done_at >= :from and t.done_at < :to`),
)
export const findAccepted = stmt<Range, WaitRow>(
  'report.accepted',
  waitsOf(`select o.paid_at as begun_at, e.at as ended_at, o.mode, o.shop_id
             from customer_order o join order_event e on e.order_no = o.order_no and e.event = 'accept'
            where o.shop_id = any(:shopIds::text[]) and o.paid_at >= :from and o.paid_at < :to and e.at >= o.paid_at`),
)
export const findRefusals = stmt<[shopIds: string[], from: number, to: number], { reason: Refusal | null; orders: number; fen: number }>(
  'report.refusals',
  `select refusal as reason, count(*) as orders, sum(payable_fen)::bigint as fen from customer_order
    where shop_id = any($1::text[]) and paid_at >= $2 and paid_at < $3 and cancel_reason = 'rejected' group by 1 order by 2 desc, 1`,
)
export const findRequests = stmt<
  [shopIds: string[], from: number, to: number],
  { reason: RefundReason; requests: number; granted: number; fen: number }
>(
  'report.requests',
  `select r.reason, count(*) as requests, count(*) filter (where r.granted_fen > 0) as granted, coalesce(sum(r.granted_fen), 0)::bigint as fen
     from customer_order o join refund_request r on r.order_no = o.order_no
    where o.shop_id = any($1::text[]) and o.paid_at >= $2 and o.paid_at < $3 and o.refund_asked_at is not null group by 1 order by 2 desc, 1`,
)
