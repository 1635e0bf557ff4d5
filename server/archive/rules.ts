import { kindsWith } from '@domain/order/kind'
import type { Engine } from '../db/database'
import { sqlList } from '../db/statement'

/** A rule that does not hold, and for what. */
export interface Broken {
  rule: string
  id: string
}

/** People whose stored totals differ from the sums of their orders. */
export const WRONG_TOTALS = `
  select 'what is kept of a member is the sum of the orders' as rule, user_id as id
    from (select user_id, count(*) as orders,
                 coalesce(sum((select -sum((line ->> 'amountFen')::int) from jsonb_array_elements(o.bill -> 'bill' -> 'lines') line
                                where line ->> 'kind' = 'memberPrice')), 0) as saved_fen
            from customer_order o where o.paid_at is not null and o.status not in ('cancelled', 'refunding', 'refunded')
             and o.kind in (${sqlList(kindsWith('countsAsOrdered'))}) group by user_id) c
         full join (select * from member_total where orders <> 0 or saved_fen <> 0) t using (user_id)
   where (t.orders, t.saved_fen) is distinct from (c.orders, c.saved_fen)`

/** Rules that hold between any two transactions; each row of the answer is a violation. */
export const RULES = `
  ${WRONG_TOTALS}
  union all
  select 'events tell every version' as rule, o.order_no as id from customer_order o
   where o.version <> (select count(*) from order_event e where e.order_no = o.order_no)
      or o.status <> (select e.status from order_event e where e.order_no = o.order_no and e.version = o.version)
  union all
  select 'payments that have the money come to no more than what is payable', p.order_no from payment p join customer_order o on o.order_no = p.order_no
   where p.status = 'succeeded' group by p.order_no, o.payable_fen having sum(p.amount_fen) > o.payable_fen
  union all
  select 'each method has the money once at most', order_no from payment where status = 'succeeded' group by order_no, method having count(*) > 1
  union all
  select 'one attempt at most is under way', order_no from payment where status in ('created', 'pending', 'confirming') group by order_no having count(*) > 1
  union all
  select 'a closed order has no attempt under way that could still be paid for', o.order_no from customer_order o join payment p on p.order_no = o.order_no
   where o.status = 'cancelled' and p.status in ('created', 'pending', 'confirming')
  union all
  select 'what is made is paid', o.order_no from customer_order o
   where o.status in ('pendingAcceptance', 'accepted', 'inProduction', 'pendingPickup', 'completed')
     and not exists (select from payment p where p.order_no = o.order_no and p.status = 'succeeded')
  union all
  select 'who cancels gets the money back', o.order_no from customer_order o join payment p on p.order_no = o.order_no
   where o.status = 'cancelled' and p.status = 'succeeded'
  union all
  select 'no more is owed of a payment than it was, and what is owed is counted', p.payment_id
    from payment p left join (select payment_id, sum(amount_fen) as fen from payment_refund where status <> 'failed' group by payment_id) r
      on r.payment_id = p.payment_id
   where coalesce(r.fen, 0) > p.amount_fen or coalesce(r.fen, 0) <> p.refunded_fen
  union all
  select 'the provider gives back no more of a payment than is owed', r.out_trade_no
    from sandbox_refund r join payment p on p.payment_id = r.out_trade_no group by r.out_trade_no, p.refunded_fen having sum(r.amount_fen) > p.refunded_fen
  union all
  select 'stock is back exactly when the order is off', o.order_no from customer_order o join order_stock s on s.order_no = o.order_no
   where (o.status = 'cancelled') and s.returned_at is null
  union all
  select 'the bill adds up', o.order_no from customer_order o
   where o.payable_fen <> (o.bill -> 'bill' ->> 'payableFen')::int
      or o.items_fen <> (select sum(l.unit_list_fen * l.quantity) from order_line l where l.order_no = o.order_no)
      or o.payable_fen <> (select sum(l.unit_list_fen * l.quantity - l.discount_fen) from order_line l where l.order_no = o.order_no) + o.packing_fen
      or exists (select from payment p where p.order_no = o.order_no and p.amount_fen > o.payable_fen)
  union all
  select 'closed is closed', o.order_no from customer_order o
   where (o.closed_at is null) <> (o.status in ('placed', 'dining', 'toPay', 'confirmingPayment', 'pendingAcceptance', 'accepted', 'inProduction', 'pendingPickup', 'refunding'))`

/** Accounts of members that differ from the sum of their entries, in every ledger; one row each. */
export const WRONG_LEDGERS = `
  select 'stored value' as rule, c.card_id as id
    from value_card c
    cross join lateral (
      select coalesce(sum(l.amount_fen) filter (where l.account = 'principal'), 0) as principal,
             coalesce(sum(l.amount_fen) filter (where l.account = 'bonus'), 0) as bonus
        from value_entry e join value_line l on l.entry_id = e.entry_id where e.card_id = c.card_id) s
   where c.principal_fen <> s.principal or c.bonus_fen <> s.bonus
  union all
  select 'lines of stored value come to nothing', entry_id::text from value_line group by entry_id having sum(amount_fen) <> 0
  union all
  select 'points', a.user_id
    from point_account a
    cross join lateral (
      select coalesce(sum(l.points) filter (where l.account = 'available'), 0) as available,
             coalesce(sum(l.points) filter (where l.account = 'frozen'), 0) as frozen
        from point_entry e join point_line l on l.entry_id = e.entry_id where e.user_id = a.user_id and e.mchnt_cd = a.mchnt_cd) s
   where a.available <> s.available or a.frozen <> s.frozen
      or greatest(a.available, 0) <> (select coalesce(sum(points), 0) from point_lot t where t.user_id = a.user_id and t.mchnt_cd = a.mchnt_cd)
  union all
  select 'lines of points come to nothing', entry_id::text from point_line group by entry_id having sum(points) <> 0
  union all
  select 'growth', s.user_id from member_standing s
   where s.growth <> (select coalesce(sum(e.amount), 0) from growth_entry e where e.user_id = s.user_id and e.mchnt_cd = s.mchnt_cd)
  union all
  select 'visits', c.card_id from visit_card c
   where c.left_visits <> (select coalesce(sum(e.visits), 0) from visit_entry e where e.card_id = c.card_id)
  union all
  select 'what stored value paid is what left the card, and what came back is back', p.payment_id
    from payment p
    cross join lateral (
      select coalesce(-sum(l.amount_fen) filter (where e.kind = 'payment'), 0) as taken, coalesce(sum(l.amount_fen) filter (where e.kind = 'refund'), 0) as back
        from value_entry e join value_line l on l.entry_id = e.entry_id and l.account in ('principal', 'bonus')
       where e.payment_id = p.payment_id) t
   where p.method = 'balance' and (t.taken <> case when p.status in ('succeeded', 'refunding', 'refunded') then p.amount_fen else 0 end
      or t.back <> (select coalesce(sum(r.amount_fen), 0) from payment_refund r where r.payment_id = p.payment_id and r.status = 'done'))`

/** Checks all rules by reading the whole database, so not while it serves guests. */
export async function brokenRules({ pool }: Pick<Engine, 'pool'>): Promise<Broken[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const found: Broken[] = []
    for (const sql of [RULES, WRONG_LEDGERS]) found.push(...(await client.query<Broken>(sql)).rows)
    return found
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}
