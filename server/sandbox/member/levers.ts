import { Type } from '@sinclair/typebox'
import { SHOP_MEMBER_FLAGS } from '@domain/member/shopTerms'
import { accountModule } from '../../modules/account/index'
import { couponModule } from '../../modules/coupon/index'
import { memberModule } from '../../modules/member/index'
import { memberCodeModule } from '../../modules/memberCode/index'
import { pointsModule } from '../../modules/points/index'
import { shopMemberModule } from '../../modules/shopMember/index'
import { storedValueModule } from '../../modules/storedValue/index'
import { tableModule } from '../../modules/table/index'
import { userIdOf } from '../account/people'
import { placeOf } from '../diner/basket'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'
import { makeMemberRoute } from './makeMember'
import { outsideCardRoutes } from './outsideCards'
import { charge } from './till'

const MOST = 1_000_000
const Whose = {
  /** A member: phone or user id. */
  who: Type.String({ minLength: 1, maxLength: 64 }),
  mchntCd: Type.String({ minLength: 1, maxLength: 64 }),
}
const Gift = Type.Object({ ...Whose, amount: Type.Integer({ minimum: -MOST, maximum: MOST }) })
const PointGift = Type.Object({ ...Whose, points: Gift.properties.amount })
const LevelGift = Type.Object({ ...Whose, level: Type.Integer({ minimum: 1, maximum: 20 }) })
const Joining = Type.Object({
  mchntCd: Whose.mchntCd,
  registerPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Null: everybody may register. */
  whiteList: Type.Optional(Type.Union([Type.Array(Type.String({ pattern: '^1\\d{10}$' }), { maxItems: 1000 }), Type.Null()])),
})
const Birthday = Type.Object({ who: Whose.who, birthday: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) })
const Flags = Type.Object({
  shopId: Whose.mchntCd,
  ...Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, Type.Optional(Type.Boolean())])),
})
const Days = Type.Object({
  mchntCd: Whose.mchntCd,
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 }),
  monthDays: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 31 }),
})

const Scan = Type.Object({
  /** The code that the member shows. */
  code: Type.String({ minLength: 1, maxLength: 40 }),
  /** The code on the door of the shop that scans it. */
  door: Type.String({ minLength: 1, maxLength: 40 }),
  /** Left out: the code is only identified, and nothing is paid. */
  amountFen: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })),
})

/** `/sandbox/members`: adds and removes growth, points and bought levels, sets the days with member prices, and scans member codes. */
export const memberLevers = defineLevers({
  name: 'member',
  desks: {
    account: accountModule,
    coupons: couponModule,
    member: memberModule,
    memberFlags: shopMemberModule,
    points: pointsModule,
    storedValue: storedValueModule,
    tables: tableModule,
  },
  needs: { memberCodes: memberCodeModule },
  make: (desks, parts, { memberCodes }) => ({
    routes(app) {
      const { callerFor, deps } = parts
      const { account, member, memberFlags, points, tables } = desks
      outsideCardRoutes(app, deps.db)
      makeMemberRoute(app, parts, desks)
      app.post('/sandbox/members/birthday', async (request) => {
        const { who, birthday } = bodyOf(Birthday, request)
        await account.setBirthday(await userIdOf(account, who), birthday)
        return { birthday }
      })
      app.post('/sandbox/members/growth', async (request) => {
        const { who, mchntCd, amount } = bodyOf(Gift, request)
        await member.giveGrowth(await userIdOf(account, who), mchntCd, amount)
        return { amount }
      })
      app.post('/sandbox/members/level', async (request) => {
        const { who, mchntCd, level } = bodyOf(LevelGift, request)
        await member.giveLevel(await userIdOf(account, who), mchntCd, level)
        return { level }
      })
      app.post('/sandbox/members/level/end', async (request) => {
        const { who, mchntCd } = bodyOf(Type.Object(Whose), request)
        await member.endLevels(await userIdOf(account, who), mchntCd)
        return { level: null }
      })
      app.post('/sandbox/members/points', async (request) => {
        const input = bodyOf(PointGift, request)
        await points.give(await userIdOf(account, input.who), input.mchntCd, input.points)
        return { points: input.points }
      })
      /** Removes everything that they have, as if it had been used elsewhere. */
      app.post('/sandbox/members/points/spent', async (request) => {
        const { who, mchntCd } = bodyOf(Type.Object(Whose), request)
        const { pointSum } = await (await callerFor(who)).call('/member/getMemberInfo', { mchntCd } as object)
        if (pointSum > 0) await points.give(await userIdOf(account, who), mchntCd, -pointSum)
        return { points: Math.min(0, pointSum) }
      })
      app.post('/sandbox/members/scan', async (request) => {
        const { code, door, amountFen } = bodyOf(Scan, request)
        const place = await placeOf(tables, door)
        const { userId, mchntCd } = await memberCodes.scan(code.replace(/\s/g, ''), place.ref.shopId)
        const diner = await callerFor(userId)
        const orderNo = amountFen === undefined ? null : await charge(diner, place, amountFen)
        const { levelName, pointSum, balance } = await diner.call('/member/getMemberInfo', { mchntCd } as object)
        return { userId, orderNo, levelName, pointSum, balance }
      })
      app.post('/sandbox/members/joining', async (request) => {
        const { mchntCd, registerPoints, whiteList } = bodyOf(Joining, request)
        if (registerPoints !== undefined) await points.setRegisterPoints(mchntCd, registerPoints)
        if (whiteList !== undefined) await account.setWhiteList(mchntCd, whiteList)
        return { registerPoints, whiteList }
      })
      app.post('/sandbox/members/flags', async (request) => {
        const { shopId, ...flags } = bodyOf(Flags, request)
        return memberFlags.set(shopId, flags)
      })
      app.post('/sandbox/members/days', async (request) => {
        const { mchntCd, weekdays, monthDays } = bodyOf(Days, request)
        await member.setMemberDays(mchntCd, weekdays, monthDays)
        return { weekdays, monthDays }
      })
    },
  }),
})
