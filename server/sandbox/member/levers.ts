import { Type } from '@sinclair/typebox'
import { userIdOf } from '../account/people'
import { bodyOf } from '../http/input'
import type { LeverParts, Levers } from '../levers'

const MOST = 1_000_000
const Whose = {
  /** A member: phone or user id. */
  who: Type.String({ minLength: 1, maxLength: 64 }),
  mchntCd: Type.String({ minLength: 1, maxLength: 64 }),
}
const Gift = Type.Object({ ...Whose, amount: Type.Integer({ minimum: -MOST, maximum: MOST }) })
const PointGift = Type.Object({ ...Whose, points: Gift.properties.amount })
const Days = Type.Object({
  mchntCd: Whose.mchntCd,
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 }),
  monthDays: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 31 }),
})

/** `/sandbox/members`: growth and points that are given or taken, and the days on which every member pays member prices. */
export const memberLevers = ({ services: { account, member, points } }: LeverParts): Levers => ({
  routes(app) {
    app.post('/sandbox/members/growth', async (request) => {
      const { who, mchntCd, amount } = bodyOf(Gift, request)
      await member.giveGrowth(await userIdOf(account, who), mchntCd, amount)
      return { amount }
    })
    app.post('/sandbox/members/points', async (request) => {
      const input = bodyOf(PointGift, request)
      await points.give(await userIdOf(account, input.who), input.mchntCd, input.points)
      return { points: input.points }
    })
    app.post('/sandbox/members/days', async (request) => {
      const { mchntCd, weekdays, monthDays } = bodyOf(Days, request)
      await member.setMemberDays(mchntCd, weekdays, monthDays)
      return { weekdays, monthDays }
    })
  },
})
