import { Type } from '@sinclair/typebox'
import { GIFT_COVERS, MOST_SHARED } from '@domain/coupon/gift'
import { accountModule } from '../../modules/account/index'
import { couponModule } from '../../modules/coupon/index'
import { couponGiftModule } from '../../modules/couponGift/index'
import { userIdOf } from '../account/people'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Text = Type.String({ minLength: 1, maxLength: 64 })
const Gift = Type.Object({
  who: Text,
  offerId: Text,
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SHARED })),
  wish: Type.Optional(Text),
})

/** `/sandbox/gifts`: coupons that were given and not taken; one is given by a member, taken by another, or expires. */
export const couponGiftLevers = defineLevers({
  name: 'couponGift',
  desks: { account: accountModule, coupons: couponModule, gifts: couponGiftModule },
  make: ({ account, coupons, gifts }) => ({
    routes(app) {
      app.get('/sandbox/gifts', async () => ({
        list: (await gifts.open()).map((row) => ({
          giftId: row.gift_id,
          mchntCd: row.mchnt_cd,
          nickName: row.nick_name,
          wish: row.wish,
          count: row.count,
          taken: row.taken,
          endsAt: row.ends_at,
          utcOffsetMin: row.utc_offset_min,
        })),
      }))
      app.post('/sandbox/gifts', async (request) => {
        const { who, offerId, count = 1, wish = '今天辛苦了，请你喝一杯' } = bodyOf(Gift, request)
        const userId = await userIdOf(account, who)
        const couponIds: string[] = []
        while (couponIds.length < count) couponIds.push(await coupons.hand(offerId, userId))
        return { giftId: await gifts.give({ couponIds, cover: GIFT_COVERS[0], wish }, userId) }
      })
      app.post('/sandbox/gifts/take', async (request) => {
        const { giftId, who } = bodyOf(Type.Object({ giftId: Text, who: Text }), request)
        await gifts.take(giftId, await userIdOf(account, who))
        return { giftId }
      })
      app.post('/sandbox/gifts/end', async (request) => {
        const { giftId } = bodyOf(Type.Object({ giftId: Text }), request)
        await gifts.end(giftId)
        return { giftId }
      })
    },
  }),
})
