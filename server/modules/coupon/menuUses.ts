import type { CouponConditions } from '@domain/coupon/terms'
import type { Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { MenuPartRef, MenuUse } from '../../menuUses'

/** Offers that can still be claimed, or that somebody still has a coupon of: one is found by index, for the few offers that name the part. */
const findOffersFor = stmt<MenuPartRef, { name: Localized; conditions: CouponConditions }>(
  'couponOffer.forMenuPart',
  `select o.name, o.conditions from coupon_offer o
    where o.mchnt_cd = :merchantCode
      and o.conditions -> (case :kind when 'dish' then 'itemIds' else 'categoryIds' end) @> to_jsonb(:id::text)
      and (o.claim_until > :now
        or (select true from held_coupon h
             where h.offer_id = o.offer_id and h.state in ('unused', 'locked', 'giving') and h.valid_until > :now
             order by h.offer_id, h.user_id limit 1))
    order by o.sort, o.offer_id limit 50`,
)

/** Coupons that are for this part of the menu. */
export const couponsFor =
  (db: Database) =>
  async (part: MenuPartRef): Promise<MenuUse[]> =>
    (await db.all(findOffersFor, part)).map(({ name, conditions: { itemIds, categoryIds } }) => ({
      what: 'coupon',
      name,
      itemIds: itemIds ?? [],
      categoryIds: categoryIds ?? [],
    }))
