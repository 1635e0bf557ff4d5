import { MOST_SHARED } from '@domain/coupon/gift'
import { stmt } from '../../db/statement'
import { FROM, HELD, type HeldRow, OFFER, type OfferRow } from './repository'

export type { HeldRow } from './repository'

/** In the order in which orders lock them, too. */
export const lockOwn = stmt<[userId: string, couponIds: string[]], HeldRow>(
  'heldCoupon.lockOwn',
  `select ${HELD} ${FROM} where h.user_id = $1 and h.coupon_id = any($2) order by h.coupon_id for update of h`,
)
export const findGivable = stmt<[userId: string, offerId: string, now: number], HeldRow>(
  'heldCoupon.givable',
  `select ${HELD} ${FROM}
    where h.user_id = $1 and h.offer_id = $2 and h.mchnt_cd = o.mchnt_cd and h.state = 'unused' and h.valid_until > $3 and h.from_gift is null
    order by h.valid_until, h.coupon_id limit ${MOST_SHARED}`,
)
export const beginGiving = stmt<[giftId: string, couponIds: string[]]>(
  'heldCoupon.beginGiving',
  `update held_coupon set state = 'giving', gift_id = $1 where coupon_id = any($2) and state = 'unused'`,
)
/** The giver's becomes \`gifted\`, and the taker has one of the same end. */
export const giveOne = stmt<{ giftId: string; now: number; couponId: string; takerId: string; grantedFor: string }>(
  'heldCoupon.giveOne',
  `with one as (
     select coupon_id from held_coupon where gift_id = :giftId and state = 'giving' and valid_until > :now
      order by coupon_id limit 1 for update),
   given as (
     update held_coupon h set state = 'gifted' from one where h.coupon_id = one.coupon_id
     returning h.offer_id, h.mchnt_cd, h.campaign_id, h.valid_from, h.valid_until)
   insert into held_coupon (coupon_id, offer_id, mchnt_cd, user_id, granted_for, from_gift, campaign_id, claimed_at, valid_from, valid_until)
   select :couponId, offer_id, mchnt_cd, :takerId, :grantedFor, :giftId, campaign_id, :now, valid_from, valid_until from given`,
)
export const putBack = stmt<[giftId: string]>(
  'heldCoupon.putBack',
  `update held_coupon set state = 'unused', gift_id = null where gift_id = $1 and state = 'giving'`,
)

export interface TakerRow {
  gift_id: string
  user_id: string
  coupon_id: string
  nick_name: string
  taken_at: number
}
export const findTakers = stmt<[giftIds: string[]], TakerRow>(
  'heldCoupon.takers',
  `select h.from_gift as gift_id, h.user_id, h.coupon_id, u.nick_name, h.claimed_at as taken_at
     from held_coupon h join app_user u on u.user_id = h.user_id where h.from_gift = any($1::text[]) order by h.claimed_at, h.coupon_id`,
)
export interface ReceivedRow {
  gift_id: string
  coupon_id: string
  taken_at: number
}
/** The newest first; $2 and $3 are the last of the page before. */
export const findReceived = stmt<[userId: string, before: number, beforeId: string, limit: number], ReceivedRow>(
  'heldCoupon.received',
  `select from_gift as gift_id, coupon_id, claimed_at as taken_at from held_coupon
    where user_id = $1 and from_gift is not null and (claimed_at, coupon_id) < ($2, $3) order by claimed_at desc, coupon_id desc limit $4`,
)
export const findOffersOf = stmt<[offerIds: string[]], OfferRow>(
  'couponOffer.ofIds',
  `select ${OFFER} from coupon_offer o join merchant m on m.mchnt_cd = o.mchnt_cd where o.offer_id = any($1::text[])`,
)
