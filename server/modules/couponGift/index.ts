import type { Database } from '../../db/database'
import { defineHandlers } from '../../http/calls/handlers'
import { once } from '../../http/calls/idempotency'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { type ContentPlace, contentCheckModule, hasCheckedContent } from '../contentCheck/index'
import { couponModule } from '../coupon/index'
import { createGiftDesk } from './desk'
import { createGiftPersonalData } from './personalData'
import { createGiftQueries } from './queries'
import { putWish } from './repository'
import { createGifts } from './service'

export type { GiftDesk } from './desk'

/** The message that is written with a gift. */
const createWishPlace = (db: Database): ContentPlace => ({
  kind: 'wish',
  publish: async (giftId, { text }) => void (await db.run(putWish, giftId, text ?? '')),
})

/** Coupons that are given to one person, or shared for many (decision 0143). */
export const couponGiftModule = defineModule({
  name: 'couponGift',
  needs: { checks: contentCheckModule, coupons: couponModule },
  tables: ['coupon_gift'],
  reads: ['app_user', 'merchant'],
  make(deps, { checks, coupons: { giving } }) {
    const { db } = deps
    const gifts = createGifts(deps, giving, checks)
    const queries = createGiftQueries(db, giving)
    return {
      desk: createGiftDesk(db, gifts, checks),
      extends: [hasCheckedContent(createWishPlace(db)), storesPersonalData(createGiftPersonalData(deps, giving))],
      handlers: defineHandlers({
        '/setSendCouponConfigInfo': async ({ user, lang, now }, input) => {
          const { userId } = user
          const call = { userId, path: '/setSendCouponConfigInfo', key: input.idempotencyKey, input, now: now() }
          const first = await once(db, call, async () => queries.one(await gifts.give(input, user), { userId, lang, now: now() }))
          await checks.look('wish', first.giftId)
          const { wish, wishCheck } = await queries.one(first.giftId, { userId, lang, now: now() })
          return { ...first, wish, wishCheck }
        },
        '/getSendCouponConfigInfo': async ({ user, lang, now }, { giftId, couponId }) => {
          const view = { userId: user?.userId ?? null, lang, now: now() }
          return {
            gift: giftId === undefined ? null : await queries.one(giftId, view),
            giving: couponId === undefined ? null : await queries.coupon(couponId, view),
          }
        },
        '/coupon/getGiveCouponReceive': async ({ user: { userId }, lang, now }, { giftId }) =>
          queries.one(await gifts.take(giftId, 'one', userId), { userId, lang, now: now() }),
        '/coupon/getShareCouponReceive': async ({ user: { userId }, lang, now }, { giftId }) =>
          queries.one(await gifts.take(giftId, 'many', userId), { userId, lang, now: now() }),
        '/coupon/takeBackGift': async ({ user: { userId }, lang, now }, { giftId }) =>
          queries.one(await gifts.takeBack(giftId, userId), { userId, lang, now: now() }),
        '/coupon/getGiftList': ({ user: { userId }, lang, now }, input) => queries.list(userId, input, { userId, lang, now: now() }),
      }),
      sweeps: [gifts.endDue],
    }
  },
})
