/** Everything that one person may have only so often. A new limit joins here, and the test of closed accounts asks for its case. */
export const LIMITED = [
  'coupon',
  'couponDay',
  'couponGift',
  'award',
  'awardDay',
  'joiningGift',
  'promotion',
  'birthdayGift',
  'firstOrder',
  'joiningPoints',
  'pointsDay',
  'freeDraw',
  'boughtDraw',
  'goods',
  'goodsDay',
  'groupBuy',
  'redemption',
  'inStoreReward',
] as const
export type Limited = (typeof LIMITED)[number]

/** One of them: of which offer, activity or merchant, and of which day where the limit is one of a day. */
export type LimitedThing = `${Limited}/${string}`

/** What somebody has had of it, and until when that matters. */
export interface Use {
  what: LimitedThing
  uses: number
  until_at: number
}
