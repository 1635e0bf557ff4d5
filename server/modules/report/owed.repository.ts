import type { CouponBenefit } from '@domain/coupon/terms'
import type { Localized } from '@domain/lang'
import type { PointMove, ValueMove, VisitMove } from '@domain/report/owed'
import { stmt } from '../../db/statement'

type Range = [merchantCode: string, from: number, to: number]

/** What staff, prizes and activities give has its own name, and what they take away another. */
const signed = (isIn: string) => `case when ${isIn} then 'added' else 'removed' end`

export interface ValueMoveRow {
  kind: ValueMove | 'opening'
  entries: number
  principal_fen: number
  bonus_fen: number
  /** With a balance at the end; the same in every row. */
  cards: number
}
export const sumValue = stmt<Range, ValueMoveRow>(
  'report.owedValue',
  `with moved as materialized (
     select e.card_id, case when e.created_at < $2 then 'opening' when e.kind = 'adjustment' then ${signed('coalesce(p.amount_fen, 0) + coalesce(b.amount_fen, 0) > 0')}
                            else e.kind end as kind,
            count(*) as entries, coalesce(sum(p.amount_fen), 0) as principal_fen, coalesce(sum(b.amount_fen), 0) as bonus_fen
       from value_card c join value_entry e on e.card_id = c.card_id
       left join value_line p on p.entry_id = e.entry_id and p.account = 'principal'
       left join value_line b on b.entry_id = e.entry_id and b.account = 'bonus'
      where c.mchnt_cd = $1 and e.created_at < $3 group by 1, 2)
   select kind, sum(entries)::bigint as entries, sum(principal_fen)::bigint as principal_fen, sum(bonus_fen)::bigint as bonus_fen,
          (select count(*) from (select from moved group by card_id having sum(principal_fen + bonus_fen) > 0) held) as cards
     from moved group by kind`,
)

export interface PointMoveRow {
  kind: PointMove | 'opening'
  entries: number
  points: number
  /** Members who have points at the end, and points that others owe; the same in every row. */
  members: number
  debt: number
}
/** Points that an unpaid order holds are still the guest's: only lines of the merchant's side are read. */
export const sumPoints = stmt<Range, PointMoveRow>(
  'report.owedPoints',
  `with moved as materialized (
     select e.user_id, case when e.created_at < $2 then 'opening' when e.kind = 'gift' then ${signed('l.points < 0')} else e.kind end as kind,
            count(*) as entries, -sum(l.points) as points
       from point_entry e join point_line l on l.entry_id = e.entry_id and l.account in ('issued', 'spent', 'expired')
      where e.mchnt_cd = $1 and e.created_at < $3 group by 1, 2),
   held as (select sum(points) as points from moved group by user_id)
   select kind, sum(entries)::bigint as entries, sum(points)::bigint as points,
          (select count(*) from held where points > 0) as members,
          (select coalesce(-sum(points), 0)::bigint from held where points < 0) as debt
     from moved group by kind`,
)
export const findPointsWorth = stmt<[merchantCode: string], { scale_per: number }>(
  'report.pointsWorth',
  'select scale_per from point_rules where mchnt_cd = $1',
)

export interface VisitMoveRow {
  kind: VisitMove | 'opening'
  entries: number
  visits: number
  /** With visits left at the end, and what was paid for these; the same in every row. */
  cards: number
  paid_fen: number
}
export const sumVisits = stmt<Range, VisitMoveRow>(
  'report.owedVisits',
  `with moved as materialized (
     select e.card_id, case when e.created_at < $2 then 'opening' else e.kind end as kind, count(*) as entries, sum(e.visits) as visits
       from visit_card c join visit_entry e on e.card_id = c.card_id
      where c.mchnt_cd = $1 and e.created_at < $3 group by 1, 2),
   held as materialized (select card_id, sum(visits) as visits from moved group by card_id having sum(visits) > 0)
   select kind, sum(entries)::bigint as entries, sum(visits)::bigint as visits, (select count(*) from held) as cards,
          (select coalesce(sum(floor(c.price_fen * h.visits / c.visits)), 0)::bigint from held h join visit_card c on c.card_id = h.card_id) as paid_fen
     from moved group by kind`,
)

export interface CouponMoveRow {
  offer_id: string
  name: Localized
  benefit: CouponBenefit
  opening: number
  given: number
  used: number
  returned: number
  expired: number
  closing: number
  /** What those that were used took off. */
  saved_fen: number
}
/** As `standingAt` and `couponMoves` of the domain. Of a gift, as many coupons were given on as were taken: the first of one to the first of the other. */
const standing = (at: string, use: string) =>
  `case when given_at >= ${at} then 'none' when ${use}.used_at < ${at} then 'used' when ${use}.coupon_id is not null then 'open'
        when valid_until <= ${at} then 'expired' else 'open' end`
const useAt = (at: string, use: string) =>
  `left join order_coupon ${use} on ${use}.coupon_id = h.coupon_id and ${use}.locked_at < ${at} and (${use}.returned_at is null or ${use}.returned_at >= ${at})`
export const sumCoupons = stmt<Range, CouponMoveRow>(
  'report.owedCoupons',
  `with passed as (
     select gift_id, claimed_at, row_number() over (partition by gift_id order by claimed_at, coupon_id) as no
       from held_coupon where mchnt_cd = $1 and state = 'gifted'),
   taken as (
     select coupon_id, from_gift as gift_id, row_number() over (partition by from_gift order by claimed_at, coupon_id) as no
       from held_coupon where mchnt_cd = $1 and from_gift is not null),
   held as (
     select h.coupon_id, h.offer_id, h.valid_until, coalesce(p.claimed_at, h.claimed_at) as given_at
       from held_coupon h left join taken t on t.coupon_id = h.coupon_id left join passed p on p.gift_id = t.gift_id and p.no = t.no
      where h.mchnt_cd = $1 and h.state <> 'gifted'),
   moved as (
     select h.offer_id, ${standing('$2', 'b')} as before, ${standing('$3', 'a')} as after, a.saved_fen
       from held h ${useAt('$2', 'b')} ${useAt('$3', 'a')}
      where h.given_at < $3),
   counted as (
     select offer_id, count(*) filter (where before = 'open') as opening, count(*) filter (where before = 'none') as given,
            count(*) filter (where before <> 'used' and after = 'used') as used,
            count(*) filter (where before = 'used' and after <> 'used') as returned,
            count(*) filter (where before <> 'expired' and after = 'expired') as expired,
            count(*) filter (where after = 'open') as closing,
            coalesce(sum(saved_fen) filter (where before <> 'used' and after = 'used'), 0)::bigint as saved_fen
       from moved group by offer_id)
   select o.offer_id, o.name, o.benefit, c.opening, c.given, c.used, c.returned, c.expired, c.closing, c.saved_fen
     from counted c join coupon_offer o on o.offer_id = c.offer_id
    where c.opening + c.given + c.used + c.returned + c.expired + c.closing > 0
    order by c.closing desc, c.used desc, o.offer_id`,
)
