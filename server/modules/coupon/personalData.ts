import { GIFT_HOURS } from '@domain/coupon/gift'
import { DAY, HOUR } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { merchantsOrderedAt } from '../order/records/index'
import { dayBegin, REMEMBERED, type Use } from '../pastUse/index'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'coupons',
    ['held_coupon.user_id'],
    `select h.mchnt_cd, o.name, h.state, h.claimed_at, h.valid_from as from_at, h.valid_until as until_at, h.used_at from held_coupon h join coupon_offer o on o.offer_id = h.offer_id where h.user_id = $1 order by h.claimed_at desc`,
  ),
  shown(
    'tillCoupons',
    ['coupon_till.user_id'],
    `select shop_id, amount_fen, saved_fen, state, begun_at, taken_at, undone_at from coupon_till where user_id = $1 order by begun_at desc`,
  ),
]

const moved = movedRows('held_coupon.user_id', 'coupon_till.user_id')

const TODAY = dayBegin('$2::bigint', 'm.utc_offset_min')
/** That somebody is no new customer of a merchant matters as long as it has coupons for new customers. */
const findLimited = stmt<[userId: string, now: number], Use>(
  'heldCoupon.limitedUses',
  `select 'coupon/' || h.offer_id as what, max(h.claim_no)::bigint as uses, o.claim_until as until_at
     from held_coupon h join coupon_offer o on o.offer_id = h.offer_id
    where h.user_id = $1 and h.claim_no is not null group by h.offer_id, o.claim_until
   union all
   select 'couponDay/' || h.offer_id || '/' || ${TODAY}, count(*), ${TODAY} + ${DAY}
     from held_coupon h join order_coupon c on c.coupon_id = h.coupon_id join coupon_offer o on o.offer_id = h.offer_id
     join merchant m on m.mchnt_cd = h.mchnt_cd
    where h.user_id = $1 and h.state in ('locked', 'used') and c.returned_at is null and o.per_day is not null and c.locked_at >= ${TODAY}
    group by h.offer_id, m.utc_offset_min
   union all
   select 'couponGift/' || h.from_gift, 1, h.claimed_at + ${GIFT_HOURS * HOUR} from held_coupon h where h.user_id = $1 and h.from_gift is not null
   union all
   select 'firstOrder/' || p.mchnt_cd, 1,
          greatest($2::bigint + ${REMEMBERED}, (select max(o.claim_until) from coupon_offer o
                                                 where o.mchnt_cd = p.mchnt_cd and (o.conditions->>'newCustomer')::boolean))
     from (${merchantsOrderedAt('$1')}) p`,
)

/** Only members have coupons, so a visitor who logs in brings none. */
export const createCouponPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
})
