import type { GiftCover, GiftState } from '@domain/coupon/gift'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface GiftRow {
  gift_id: string
  giver_id: string
  offer_id: string
  mchnt_cd: string
  cover: GiftCover
  wish: string
  count: number
  taken: number
  state: GiftState
  valid_from: number
  valid_until: number
  begun_at: number
  ends_at: number
  ended_at: number | null
}
const GIFT = `g.gift_id, g.giver_id, g.offer_id, g.mchnt_cd, g.cover, g.wish, g.count, g.taken, g.state, g.valid_from, g.valid_until, g.begun_at,
          g.ends_at, g.ended_at`

export const insertGift = stmt<{
  giftId: string
  giverId: string
  offerId: string
  mchntCd: string
  cover: GiftCover
  count: number
  from: number
  until: number
  begunAt: number
  endsAt: number
}>(
  'couponGift.insert',
  `insert into coupon_gift (gift_id, giver_id, offer_id, mchnt_cd, cover, wish, count, valid_from, valid_until, begun_at, ends_at)
   values (:giftId, :giverId, :offerId, :mchntCd, :cover, '', :count, :from, :until, :begunAt, :endsAt)`,
)
/** Serialises people who take from the same gift. */
export const lockGift = stmt<[giftId: string], GiftRow>(
  'couponGift.lock',
  `select ${GIFT} from coupon_gift g where g.gift_id = $1 for update`,
)
export const writeGift = stmt<[giftId: string, state: GiftState, taken: number, endedAt: number | null]>(
  'couponGift.write',
  'update coupon_gift set state = $2, taken = $3, ended_at = $4 where gift_id = $1',
)
export const ENDING_GIFTS = 'gifts that end'
export const lockDue = stmt<[now: number], GiftRow>(
  'couponGift.lockDue',
  `select ${GIFT} from coupon_gift g where g.state = 'open' and g.ends_at <= $1 and ${isNotSetAside(ENDING_GIFTS, 'g.gift_id')}
    order by g.ends_at limit 1 for update skip locked`,
)
export const lockOpenOf = stmt<[giverId: string], GiftRow>(
  'couponGift.lockOpenOf',
  `select ${GIFT} from coupon_gift g where g.giver_id = $1 and g.state = 'open' order by g.gift_id for update`,
)
export const putEndsAt = stmt<[giftId: string, at: number]>(
  'couponGift.putEnd',
  `update coupon_gift set ends_at = $2 where gift_id = $1 and state = 'open'`,
)
export const putWish = stmt<[giftId: string, wish: string]>('couponGift.putWish', 'update coupon_gift set wish = $2 where gift_id = $1')
export const clearWishes = stmt<[giverId: string]>('couponGift.clearWishes', `update coupon_gift set wish = '' where giver_id = $1`)

export interface ShownGift extends GiftRow {
  merchant_name: Localized
  nick_name: string
  head_img: string
}
const SHOWN = `${GIFT}, m.name as merchant_name, u.nick_name, u.head_img
    from coupon_gift g join merchant m on m.mchnt_cd = g.mchnt_cd join app_user u on u.user_id = g.giver_id`

export const findGifts = stmt<[giftIds: string[]], ShownGift>('couponGift.ofIds', `select ${SHOWN} where g.gift_id = any($1::text[])`)
/** The newest first; $2 and $3 are the last of the page before. */
export const findGiven = stmt<[giverId: string, before: number, beforeId: string, limit: number], ShownGift>(
  'couponGift.given',
  `select ${SHOWN} where g.giver_id = $1 and (g.begun_at, g.gift_id) < ($2, $3) order by g.begun_at desc, g.gift_id desc limit $4`,
)
export const findOpen = stmt<[], GiftRow & { nick_name: string; utc_offset_min: number }>(
  'couponGift.open',
  `select ${GIFT}, (select u.nick_name from app_user u where u.user_id = g.giver_id) as nick_name,
          (select m.utc_offset_min from merchant m where m.mchnt_cd = g.mchnt_cd) as utc_offset_min
     from (select * from coupon_gift where state = 'open' order by ends_at limit 50) g order by g.ends_at`,
)
