import type { CouponBenefit, CouponConditions, CouponInHand } from '@domain/coupon/terms'
import type { CouponIssuer } from '@domain/coupon/gift'
import type { HeldState } from '@domain/coupon/state'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { pastUsesOf } from '../pastUse/index'

export interface OfferRow {
  offer_id: string
  mchnt_cd: string
  name: Localized
  caption: Localized
  benefit: CouponBenefit
  conditions: CouponConditions
  stack_group: string | null
  per_order: number
  per_day: number | null
  per_person: number
  total: number | null
  claimed: number
  is_listed: boolean
  is_giftable: boolean
  issuer: CouponIssuer
  claim_from: number
  claim_until: number
  valid_from: number | null
  valid_until: number | null
  valid_days: number | null
  /** What it costs; null: nothing. */
  points_price: number | null
  /** Since when staff give out no more of it; null: they do. */
  withdrawn_at: number | null
  currency_sign: string
  utc_offset_min: number
}
export const OFFER = `o.offer_id, o.mchnt_cd, o.name, o.caption, o.benefit, o.conditions, o.stack_group, o.per_order, o.per_day, o.per_person, o.total, o.claimed,
          o.is_listed, o.is_giftable, o.issuer, o.claim_from, o.claim_until, o.valid_from, o.valid_until, o.valid_days, o.points_price, o.withdrawn_at, m.currency_sign, m.utc_offset_min`

/** How often somebody has claimed an offer under accounts that were closed. */
const claimedBefore = (userId: string, offerId: string) => pastUsesOf(userId, `'coupon/' || ${offerId}`)

/** Offers of a merchant, or all; how many of each the person has claimed beside. */
export const findOffers = stmt<[merchantCode: string | null, userId: string | null], OfferRow & { mine: number }>(
  'couponOffer.find',
  `select ${OFFER}, ((select count(*) from held_coupon h where h.offer_id = o.offer_id and h.user_id = $2::text and h.claim_no is not null)
                    + ${claimedBefore('$2::text', 'o.offer_id')})::integer as mine
     from coupon_offer o join merchant m on m.mchnt_cd = o.mchnt_cd
    where $1::text is null or o.mchnt_cd = $1::text order by o.mchnt_cd, o.sort, o.offer_id`,
)
export const findOffersByIds = stmt<[offerIds: string[]], OfferRow>(
  'couponOffer.byIds',
  `select ${OFFER} from coupon_offer o join merchant m on m.mchnt_cd = o.mchnt_cd where o.offer_id = any($1::text[])`,
)
export const findOffer = stmt<[offerId: string], OfferRow>(
  'couponOffer.findOne',
  `select ${OFFER} from coupon_offer o join merchant m on m.mchnt_cd = o.mchnt_cd where o.offer_id = $1`,
)
/** Serialises claims of one offer. */
export const lockOffer = stmt<[offerId: string], OfferRow>(
  'couponOffer.lock',
  `select ${OFFER} from coupon_offer o join merchant m on m.mchnt_cd = o.mchnt_cd where o.offer_id = $1 for update of o`,
)
export const countClaimed = stmt<[offerId: string, userId: string], { last_no: number; count: number }>(
  'heldCoupon.countClaimed',
  `select coalesce(max(claim_no), 0)::integer as last_no, (coalesce(max(claim_no), 0) + ${claimedBefore('$2', '$1')})::integer as count
     from held_coupon where offer_id = $1 and user_id = $2`,
)
export const addClaimed = stmt<[offerId: string]>(
  'couponOffer.addClaimed',
  'update coupon_offer set claimed = claimed + 1 where offer_id = $1 and (total is null or claimed < total)',
)
export const insertHeld = stmt<{
  couponId: string
  offerId: string
  merchantCode: string
  userId: string
  claimNo: number | null
  grantedFor: string | null
  campaignId: string | null
  at: number
  from: number
  until: number
}>(
  'heldCoupon.insert',
  `insert into held_coupon (coupon_id, offer_id, mchnt_cd, user_id, claim_no, granted_for, campaign_id, claimed_at, valid_from, valid_until)
   values (:couponId, :offerId, :merchantCode, :userId, :claimNo, :grantedFor, :campaignId, :at, :from, :until)`,
)

export interface HeldRow extends OfferRow {
  coupon_id: string
  state: HeldState
  claimed_at: number
  held_from: number
  held_until: number
  used_at: number | null
  order_no: string | null
  gift_id: string | null
  from_gift: string | null
}
export const HELD = `h.coupon_id, h.gift_id, h.from_gift, h.state, h.claimed_at, h.valid_from as held_from, h.valid_until as held_until, h.used_at,
          (select c.order_no from order_coupon c where c.coupon_id = h.coupon_id and c.returned_at is null and not c.at_till) as order_no, ${OFFER}`
export const FROM = 'from held_coupon h join coupon_offer o on o.offer_id = h.offer_id join merchant m on m.mchnt_cd = o.mchnt_cd'

/** What could be used at a merchant: nobody keeps more than a few hundred. */
export const findUsable = stmt<[userId: string, merchantCode: string, now: number], HeldRow>(
  'heldCoupon.usable',
  `select ${HELD} ${FROM} where h.user_id = $1 and h.mchnt_cd = $2 and h.valid_until > $3 and h.state = 'unused'
    order by h.valid_until, h.coupon_id limit 200`,
)
export const findHeld = stmt<[couponId: string, userId: string], HeldRow>(
  'heldCoupon.find',
  `select ${HELD} ${FROM} where h.coupon_id = $1 and h.user_id = $2`,
)
/** What was given for this reason. */
export const findGranted = stmt<[grantedFor: string], HeldRow>('heldCoupon.granted', `select ${HELD} ${FROM} where h.granted_for = $1`)
export const findGrantedFor = stmt<[reasons: string[]], HeldRow>(
  'heldCoupon.grantedFor',
  `select ${HELD} ${FROM} where h.granted_for = any($1::text[]) order by h.granted_for`,
)
/** Ends what was given for these reasons and is still unused; an order that has one keeps it. */
export const endGranted = stmt<[reasons: string[], at: number]>(
  'heldCoupon.endGranted',
  `update held_coupon set valid_until = $2, valid_from = least(valid_from, $2)
    where granted_for = any($1::text[]) and state = 'unused' and valid_until > $2`,
)
export const endUnused = stmt<[couponId: string, userId: string, at: number]>(
  'heldCoupon.endUnused',
  `update held_coupon set valid_until = $3, valid_from = least(valid_from, $3) where coupon_id = $1 and user_id = $2 and state = 'unused' and valid_until > $3`,
)
/** A page of those in some states, by their end; $4 and $5 say when they end, $6 and $7 are the last of the page before. */
export const findPage = stmt<
  {
    userId: string
    merchantCode: string | null
    states: HeldState[]
    endsAfter: number
    endsUntil: number
    after: number
    afterId: string
    limit: number
  },
  HeldRow
>(
  'heldCoupon.page',
  `select ${HELD} ${FROM}
    where h.user_id = :userId and (:merchantCode::text is null or h.mchnt_cd = :merchantCode::text) and h.state = any(:states)
      and h.valid_until > :endsAfter and h.valid_until <= :endsUntil and (h.valid_until, h.coupon_id) > (:after, :afterId)
    order by h.valid_until, h.coupon_id limit :limit`,
)
/** All that somebody has or had of a merchant, what came last first. */
export const findAllOf = stmt<
  { userId: string; merchantCode: string; beforeAt: number | null; beforeId: string | null; limit: number },
  HeldRow
>(
  'heldCoupon.allOf',
  `select ${HELD} ${FROM}
    where h.user_id = :userId and h.mchnt_cd = :merchantCode and (:beforeAt::bigint is null or (h.claimed_at, h.coupon_id) < (:beforeAt::bigint, :beforeId::text))
    order by h.claimed_at desc, h.coupon_id desc limit :limit`,
)
/** What a person could still use, and not for much longer. */
export const findEnding = stmt<
  [userId: string, now: number, until: number],
  { coupon_id: string; name: Localized; valid_until: number; utc_offset_min: number }
>(
  'heldCoupon.ending',
  `select h.coupon_id, o.name, h.valid_until, m.utc_offset_min ${FROM}
    where h.user_id = $1 and h.state = 'unused' and h.valid_until > $2 and h.valid_until <= $3 order by h.valid_until, h.coupon_id limit 20`,
)
export const countUnused = stmt<[userId: string, merchantCode: string | null, now: number], { count: number }>(
  'heldCoupon.countUnused',
  `select count(*)::integer as count from held_coupon
    where user_id = $1 and ($2::text is null or mchnt_cd = $2::text) and valid_until > $3 and state = 'unused'`,
)

/** The diner's coupons of these offers, locked, so that parallel uses respect daily limits. */
export const lockOfOffers = stmt<[userId: string, couponIds: string[]], { coupon_id: string }>(
  'heldCoupon.lockOfOffers',
  `select coupon_id from held_coupon
    where user_id = $1 and offer_id in (select offer_id from held_coupon where coupon_id = any($2)) order by coupon_id for update`,
)
export const findUsedToday = stmt<
  [userId: string, merchantCode: string, since: number],
  { offer_id: string; count: number; per_day: number | null }
>(
  'orderCoupon.usedSince',
  `select o.offer_id, sum(u.uses)::integer as count, min(o.per_day) as per_day
     from (select h.offer_id, 1 as uses
             from held_coupon h join order_coupon c on c.coupon_id = h.coupon_id
            where h.user_id = $1 and h.mchnt_cd = $2 and h.state in ('locked', 'used') and c.returned_at is null and c.locked_at >= $3::bigint
           union all
           select split_part(p.what, '/', 2), p.uses from past_use p
            where p.user_id = $1 and p.what like 'couponDay/%' and split_part(p.what, '/', 3) = $3::bigint::text) u
     join coupon_offer o on o.offer_id = u.offer_id
    where o.mchnt_cd = $2 group by o.offer_id`,
)
/** Answers only those that were free. */
export const lockHeld = stmt<
  { userId: string; couponIds: string[]; savedFens: number[]; now: number; orderNo: string; isTill: boolean },
  { coupon_id: string }
>(
  'heldCoupon.lock',
  `with held as (
     update held_coupon set state = 'locked'
      where user_id = :userId and coupon_id = any(:couponIds) and state = 'unused' and valid_until > :now
     returning coupon_id, offer_id, campaign_id)
   insert into order_coupon (order_no, coupon_id, locked_at, at_till, offer_id, campaign_id, saved_fen)
   select :orderNo, held.coupon_id, :now, :isTill, held.offer_id, held.campaign_id, part.saved_fen
     from held join unnest(:couponIds::text[], :savedFens::bigint[]) as part (coupon_id, saved_fen) on part.coupon_id = held.coupon_id
   on conflict (order_no, coupon_id) do update
      set locked_at = excluded.locked_at, saved_fen = excluded.saved_fen, used_at = null, returned_at = null returning coupon_id`,
)
export const useHeld = stmt<[orderNo: string, at: number]>(
  'heldCoupon.use',
  `with used as (update order_coupon set used_at = $2 where order_no = $1 and used_at is null and returned_at is null returning coupon_id)
   update held_coupon h set state = 'used', used_at = $2 from used where h.coupon_id = used.coupon_id`,
)
/** Given back once, with the end that it had. */
export const returnHeld = stmt<[orderNo: string, at: number]>(
  'heldCoupon.return',
  `with back as (update order_coupon set returned_at = $2 where order_no = $1 and returned_at is null returning coupon_id)
   update held_coupon h set state = 'unused', used_at = null from back where h.coupon_id = back.coupon_id`,
)

export const findHeldAnyhow = stmt<[couponId: string], { user_id: string }>(
  'heldCoupon.findAnyhow',
  'select user_id from held_coupon where coupon_id = $1',
)
export const sumClaimed = stmt<[], { sum: number }>(
  'couponOffer.sumClaimed',
  'select coalesce(sum(claimed), 0)::integer as sum from coupon_offer',
)
export const putTotal = stmt<[offerId: string, total: number | null]>(
  'couponOffer.putTotal',
  'update coupon_offer set total = greatest($2::integer, claimed) where offer_id = $1',
)
export const putEnd = stmt<[couponId: string, at: number]>(
  'heldCoupon.putEnd',
  'update held_coupon set valid_until = $2, valid_from = least(valid_from, $2) where coupon_id = $1',
)
export const insertOffer = stmt<[offer: string]>(
  'couponOffer.insert',
  'insert into coupon_offer select * from jsonb_populate_record(null::coupon_offer, $1::jsonb)',
)

export const findHeldState = stmt<[couponId: string], { state: HeldState; valid_until: number }>(
  'heldCoupon.state',
  'select state, valid_until from held_coupon where coupon_id = $1',
)

/** One of an offer's coupons as the rules know it. */
export const inHandOf = (row: OfferRow, one: Pick<CouponInHand, 'couponId' | 'validFrom' | 'validUntil'>): CouponInHand => ({
  ...one,
  offerId: row.offer_id,
  benefit: row.benefit,
  conditions: row.conditions,
  stackGroup: row.stack_group,
  perOrder: row.per_order,
  perDay: row.per_day,
})
export const inHand = (row: HeldRow): CouponInHand =>
  inHandOf(row, { couponId: row.coupon_id, validFrom: row.held_from, validUntil: row.held_until })

/** A coupon of the merchant's that costs points. */
export const findForPoints = stmt<[mchntCd: string], { offer_id: string }>(
  'couponOffer.forPoints',
  'select offer_id from coupon_offer where mchnt_cd = $1 and is_listed and withdrawn_at is null and points_price is not null limit 1',
)
