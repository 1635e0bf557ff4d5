import { defineHandlers } from '../../http/handlers'
import type { Database } from '../../db/database'
import type { MemberFigures } from '../../memberFigures/index'
import type { Deps, Module } from '../../module'
import { movedRows } from '../../personalData/model'
import type { ShopService } from '../shop/index'
import { createClaims } from './claim'
import { createCouponDesk } from './desk'
import type { CouponParts } from './participant'
import { createCouponQueries, heldView } from './queries'
import { countUnused } from './repository'

export type { CouponDesk, OfferDraft } from './desk'
export { createCouponParticipant, type CouponParts } from './participant'

/** Only members have coupons, so a visitor who logs in brings none. */
export const createCouponPersonalData = movedRows('held_coupon.user_id')

/** How many could be used. */
export const createCouponFigures =
  (db: Database): MemberFigures =>
  async ({ userId, mchntCd, now }) => ({ couponSum: (await db.one(countUnused, userId, mchntCd, now)).count })

/** Coupons: what merchants publish and members hold (decision 0125). */
export function createCouponModule(deps: Pick<Deps, 'db' | 'clock'>, shops: ShopService, parts: CouponParts) {
  const claims = createClaims(deps.db, parts)
  const queries = createCouponQueries(deps.db, shops, parts)
  return {
    desk: createCouponDesk(deps, claims),
    handlers: defineHandlers({
      '/getCouponList': (context, input) => queries.list(context, input),
      '/v2/getCouponList': (context, input) => queries.list(context, input),
      '/coupon/detail': (context, { couponId }) => queries.detail(context, couponId),
      '/coupon/couponShop': (context, { couponId }) => queries.shopsOf(context, couponId),
      '/coupon/getCouponGoodsByShop': (context, input) => queries.goodsOf(context, input),
      '/getNewSendCouponList': async (context, { shopId }) => ({
        list: await queries.offersFor(context, shopId),
        needsPhone: !context.user?.phone,
      }),
      '/getCoupon': async ({ user, lang, now }, { offerId }) => heldView(await claims.claim(offerId, user.userId, now()), lang, now()),
      '/coupon/batchReceiveCoupon': async ({ user, lang, now }, { offerIds }) => {
        const { claimed, refused } = await claims.claimAll(offerIds, user.userId, lang, now())
        return { claimed: claimed.map((row) => heldView(row, lang, now())), refused }
      },
    }),
  } satisfies Module & { desk: unknown }
}
