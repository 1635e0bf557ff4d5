import type { OfferStage } from '@domain/coupon/offer'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { OFFER, type OfferRow } from './repository'

export interface EditedOfferRow extends OfferRow {
  version: number
  created_at: number
  changed_at: number | null
  changed_by: string
}
const EDITED = `${OFFER}, o.version, o.created_at, o.changed_at, o.changed_by`
const FROM = 'from coupon_offer o join merchant m on m.mchnt_cd = o.mchnt_cd'

/** As `offerStage` of the domain. */
const STAGE = `case when o.withdrawn_at is not null then 'withdrawn'
       when :now >= o.claim_until or :now >= o.valid_until then 'ended'
       when :now < o.claim_from then 'later'
       when o.claimed >= o.total then 'exhausted' else 'running' end`

export const findOfferPage = stmt<
  {
    merchantCode: string
    search: string | null
    stage: OfferStage | null
    now: number
    beforeAt: number | null
    beforeId: string | null
    limit: number
  },
  EditedOfferRow
>(
  'couponOffer.page',
  `select ${EDITED} ${FROM}
    where o.mchnt_cd = :merchantCode and (:stage::text is null or :stage = ${STAGE})
      and (:search::text is null
        or concat_ws(' ', o.name ->> 'hans', o.name ->> 'hant', o.name ->> 'en', o.name ->> 'yue', o.caption ->> 'hans') ilike :search)
      and (:beforeAt::bigint is null or (o.created_at, o.offer_id) < (:beforeAt::bigint, :beforeId::text))
    order by o.created_at desc, o.offer_id desc limit :limit`,
)
export const findEdited = stmt<[offerId: string, merchantCode: string], EditedOfferRow>(
  'couponOffer.edited',
  `select ${EDITED} ${FROM} where o.offer_id = $1 and o.mchnt_cd = $2`,
)
/** Nobody claims one while its terms are changed. */
export const lockEdited = stmt<[offerId: string, merchantCode: string], EditedOfferRow>(
  'couponOffer.lockEdited',
  `select ${EDITED} ${FROM} where o.offer_id = $1 and o.mchnt_cd = $2 for update of o`,
)

export interface OfferFigures {
  offer_id: string
  given: number
  held: number
  used: number
  promised: number
}
/** One that was passed on counts once: as its taker's. */
export const countHeld = stmt<[offerIds: string[], now: number], OfferFigures>(
  'heldCoupon.figures',
  `select offer_id, (count(*) filter (where state <> 'gifted'))::int as given,
          (count(*) filter (where state in ('unused', 'locked', 'giving') and valid_until > $2))::int as held,
          (count(*) filter (where state = 'used'))::int as used,
          (count(*) filter (where state <> 'gifted' and valid_until > $2))::int as promised
     from held_coupon where offer_id = any ($1::text[]) group by offer_id`,
)
export const sumCost = stmt<[offerIds: string[]], { offer_id: string; cost_fen: number; counted: number }>(
  'orderCoupon.cost',
  `select offer_id, sum(saved_fen)::bigint as cost_fen, count(saved_fen)::int as counted
     from order_coupon where offer_id = any ($1::text[]) and used_at is not null and returned_at is null group by offer_id`,
)
export const countHolders = stmt<[offerId: string, now: number], { holders: number }>(
  'heldCoupon.holders',
  `select count(distinct user_id)::int as holders from held_coupon
    where offer_id = $1 and state in ('unused', 'locked', 'giving') and valid_until > $2`,
)

export const updateOffer = stmt<[offer: string]>(
  'couponOffer.update',
  `update coupon_offer o
      set name = n.name, caption = n.caption, benefit = n.benefit, conditions = n.conditions, stack_group = n.stack_group, per_order = n.per_order,
          per_day = n.per_day, per_person = n.per_person, total = n.total, is_listed = n.is_listed, is_giftable = n.is_giftable,
          claim_from = n.claim_from, claim_until = n.claim_until, valid_from = n.valid_from, valid_until = n.valid_until, valid_days = n.valid_days,
          points_price = n.points_price, version = o.version + 1, changed_at = n.changed_at, changed_by = n.changed_by
     from jsonb_populate_record(null::coupon_offer, $1::jsonb) n where o.offer_id = n.offer_id`,
)
export const putWithdrawn = stmt<{ offerId: string; withdrawnAt: number | null; by: string; at: number }>(
  'couponOffer.withdraw',
  `update coupon_offer set withdrawn_at = :withdrawnAt, version = version + 1, changed_at = :at, changed_by = :by where offer_id = :offerId`,
)
export const findStackGroups = stmt<[merchantCode: string], { stack_group: string }>(
  'couponOffer.stackGroups',
  'select distinct stack_group from coupon_offer where mchnt_cd = $1 and stack_group is not null order by stack_group',
)
/** Coupons in the points mall, where members exchange points for them. */
export const countForPoints = stmt<[merchantCode: string, now: number], { count: number }>(
  'couponOffer.countForPoints',
  `select count(*)::int as count from coupon_offer
    where mchnt_cd = $1 and points_price is not null and is_listed and withdrawn_at is null and claim_until > $2`,
)
export const findOwnShops = stmt<[merchantCode: string, shopIds: string[]], { id: string; name: Localized }>(
  'couponOffer.ownShops',
  'select shop_id as id, name from shop where mchnt_cd = $1 and shop_id = any ($2::text[])',
)
export const findMerchantMoney = stmt<[merchantCode: string], { currency_sign: string; utc_offset_min: number }>(
  'couponOffer.merchant',
  'select currency_sign, utc_offset_min from merchant where mchnt_cd = $1',
)

export interface CampaignCost {
  campaign_id: string
  used: number
  saved_fen: number
}
export const sumOfCampaigns = stmt<[campaignIds: string[]], CampaignCost>(
  'orderCoupon.ofCampaigns',
  `select campaign_id, count(*)::int as used, coalesce(sum(saved_fen), 0)::bigint as saved_fen
     from order_coupon where campaign_id = any ($1::text[]) and used_at is not null and returned_at is null group by campaign_id`,
)
/** What the orders were paid that used coupons of a campaign, without what was refunded of them. */
export const sumOrdersOfCampaign = stmt<[campaignId: string], { orders: number; paid_fen: number }>(
  'orderCoupon.ordersOfCampaign',
  `select count(*)::int as orders, coalesce(sum(o.payable_fen - o.granted_fen), 0)::bigint as paid_fen
     from customer_order o
    where o.order_no in (
      select order_no from order_coupon where campaign_id = $1 and used_at is not null and returned_at is null)`,
)
