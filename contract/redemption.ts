import { Type } from '@sinclair/typebox'
import { Award } from './activity'
import { declareCalls } from './call'
import { Offer } from './coupon'
import { callFacts } from './facts'
import { At, Count, Id, IdempotencyKey, Nullable, PageInput, PageOf, ShortText } from './schema'

/** Redemption codes, goods that wait in a shop, and what points are exchanged for (spec section 7). Field names are ours: decision 0139. */

export const Redemption = Type.Object({
  redemptionId: Id,
  /** The end of the code. */
  tail: Type.String(),
  redeemedAt: At,
  award: Type.Object(Award),
})

const Mall = Type.Object({
  /** Of the caller; nothing without a phone. */
  pointSum: Count,
  /** What can be had before what points are lacking for, before what nobody gets now. */
  list: Type.Array(
    Type.Object({ ...Offer.properties, pointsPrice: Count, left: Nullable(Count), /** Points that are lacking. */ missing: Count }),
  ),
  needsPhone: Type.Boolean(),
})

export const redemption = declareCalls(callFacts, {
  /** Checks a code and redeems it. A refusal is an answer, since a wrong code is counted: which one, and until when no other is taken. */
  '/cdkey/checkCDKey': {
    input: Type.Object({ mchntCd: Id, code: ShortText(200), idempotencyKey: IdempotencyKey }),
    output: Type.Object({
      redemption: Nullable(Redemption),
      refusal: Nullable(
        Type.Object({
          resultCode: Type.String(),
          resultMsg: Type.String(),
          /** Wrong codes that are still taken in this minute. */
          triesLeft: Count,
          waitUntil: Nullable(At),
        }),
      ),
    }),
  },
  /** What the caller has redeemed at the merchant, the newest first. */
  '/cdkey/queryCDKeysLog': { input: Type.Object({ mchntCd: Id, ...PageInput }), output: PageOf(Redemption) },
  /** Coupons of the merchant that cost points, of one shop. `/getCoupon` takes the price. */
  '/queryCouponJf': { input: Type.Object({ shopId: Type.Optional(Id) }), output: Mall },
  '/queryCouponJfNew': { input: Type.Object({ shopId: Type.Optional(Id) }), output: Mall },
  /** What the caller may pick up, or has picked up, by a code that staff scan: from codes, draws, stamps and groups. The newest first. */
  '/exchange/queryExchange': { input: Type.Object({ mchntCd: Id, ...PageInput }), output: PageOf(Type.Object(Award)) },
})
