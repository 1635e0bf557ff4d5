import { kindsWith } from '@domain/order/kind'
import { sqlList } from '../../../../server/db/statement'

const EARNS = `kind in (${sqlList(kindsWith('earns'))})`
const BRINGS_CHANCES = `kind in (${sqlList(kindsWith('bringsChances'))})`

/** Orders that count: received by their diner, and not refunded in full. */
const STANDING = `(select * from customer_order o where not o.is_given_up and o.status not in ('cancelled', 'refunded')
    and not (o.status = 'refunding' and o.cancel_reason is not null)
    and exists (select from order_event e where e.order_no = o.order_no and e.status = 'completed'))`

const differ = (rule: string, had: string, due: string) =>
  `select '${rule}' as rule, coalesce(h.user_id, d.user_id) as id from (${had}) h full join (${due}) d on d.user_id = h.user_id
    where coalesce(h.n, 0) <> coalesce(d.n, 0)`

/**
 * What every participant of orders that reacts to payment or completion gives by an order, as rows that break this rule: what was given and not taken back,
 * less what is owed, equals what the counting orders give. Null: it gives nothing. Decision 0244 has the same table in words.
 */
export const GIVES: Record<string, string | null> = {
  'unpaid orders': null,
  papers: null,
  deliveries: null,
  'group vouchers': null,
  'table visits': null,
  /** Counted when paid; a reduction that went back with its order is no cost of the promotion. */
  'promotion figures': `
    select 'uses of promotions' as rule, u.order_no as id from promotion_use u join customer_order o on o.order_no = u.order_no
     where u.returned_at is null and o.status in ('cancelled', 'refunded')
        or u.returned_at is not null and exists (select from ${STANDING} s where s.order_no = u.order_no)`,
  /** Uses coupons up and returns them; it creates none. */
  coupons: `select 'a coupon is back once at most' as rule, coupon_id as id from order_coupon where returned_at is null group by coupon_id having count(*) > 1`,
  lotteries: differ(
    'draws',
    `select user_id, sum(n) as n from (
       select user_id, count(*) as n from lottery_draw where starts_with(chance, 'order:') group by user_id
       union all select user_id, count(*) filter (where used_at is null) - count(*) filter (where owed_at is not null) from lottery_chance group by user_id) c
      group by user_id`,
    `select user_id, count(*) as n from ${STANDING} s where ${BRINGS_CHANCES} group by user_id`,
  ),
  stamps: `${differ(
    'stamps',
    'select user_id, stamps as n from stamp_holder',
    `select user_id, sum(l.quantity - l.refunded_quantity) as n from ${STANDING} s join order_line l on l.order_no = s.order_no where ${BRINGS_CHANCES} group by user_id`,
  )}
    union all
    select 'a gift that waits is reached', g.award_id from stamp_gift g join prize_award a on a.award_id = g.award_id
      join stamp_holder h on h.user_id = g.user_id and h.card_id = g.card_id join stamp_card c on c.card_id = g.card_id
     where a.redeemed_at is null and g.round * c.goal + g.at > h.stamps
    union all
    select 'a place gives once', min(award_id) from prize_award
     where source = 'stamps' and withdrawn_at is null group by user_id, regexp_replace(reason, ':[0-9]+$', '') having count(*) > 1`,
  points: differ(
    'points',
    `select e.user_id, -sum(l.points) as n from point_entry e join point_line l on l.entry_id = e.entry_id
      where l.account = 'issued' and e.kind in ('earn', 'takeBack') group by e.user_id`,
    `select user_id, sum(floor((payable_fen - granted_fen
            - (select coalesce(sum(p.amount_fen - p.back_fen), 0) from point_payment p where p.order_no = s.order_no)) / 100)) as n
       from ${STANDING} s where ${EARNS} group by user_id`,
  ),
  growth: differ(
    'growth',
    `select user_id, sum(amount) as n from growth_entry where kind in ('order', 'refund') group by user_id`,
    `select user_id, sum(floor((payable_fen - granted_fen) / 100)) as n from ${STANDING} s where ${EARNS} group by user_id`,
  ),
  'coupon campaigns': `
    select 'awards' as rule, h.user_id as id
      from (select user_id, count(*) as n from held_coupon where starts_with(granted_for, 'award/') and (state <> 'unused' or valid_until > :now) group by user_id) h
      left join (select user_id, sum(cardinality(owed) + case when is_promised and withdrawn_at is null then cardinality(set_off) else 0 end) as n
                   from campaign_gift group by user_id) w on w.user_id = h.user_id
      left join (select user_id, count(*) as n from ${STANDING} s where ${EARNS} group by user_id) d on d.user_id = h.user_id
     where h.n - coalesce(w.n, 0) > coalesce(d.n, 0)
    union all
    select 'gifts of top-ups', g.reason from campaign_gift g join held_coupon h on starts_with(h.granted_for, g.reason)
     where starts_with(g.reason, 'topUp/') and (h.state <> 'unused' or h.valid_until > :now)
       and not exists (select from ${STANDING} s where s.order_no = g.order_no)`,
  'top-ups': differ(
    'money onto cards',
    `select c.user_id, sum(l.amount_fen) as n from value_card c join value_entry e on e.card_id = c.card_id join value_line l on l.entry_id = e.entry_id
      where e.kind in ('topUp', 'topUpReturn') and l.account in ('principal', 'bonus') group by c.user_id`,
    `select s.user_id, sum(t.amount_fen + t.bonus_fen) as n from ${STANDING} s join top_up t on t.order_no = s.order_no group by s.user_id`,
  ),
  groups: `
    select 'vouchers of groups' as rule, a.award_id as id from prize_award a
     where a.source = 'groupBuy' and a.withdrawn_at is null and not exists (select from ${STANDING} s where 'group:' || s.order_no = a.reason)`,
  /** Not given back once used: test/server/member/paidLevels, visitCardReturn, mallGoods. */
  'bought levels': `
    select 'terms' as rule, t.term_id as id from level_term t
     where t.paid_at is not null and t.ended_at is null and t.order_no is not null and not exists (select from ${STANDING} s where s.order_no = t.order_no)`,
  'visit cards': `
    select 'visits' as rule, c.card_id as id from visit_card c
     where c.left_visits > 0 and c.paid_at is not null and not exists (select from ${STANDING} s where s.order_no = c.order_no)`,
  'goods for points': `
    select 'goods for points' as rule, x.exchange_id as id from goods_exchange x
     where x.order_no is not null and x.state not in ('toPay', 'cancelled', 'returned') and not exists (select from ${STANDING} s where s.order_no = x.order_no)`,
}
