import { Type } from '@sinclair/typebox'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, FenAmount, Id, IdempotencyKey, Nullable, ShortText } from '../schema'

/** Vouchers that were bought on Douyin (spec section 7). Field names are ours: decision 0155. */

const Code = Type.String({ minLength: 1, maxLength: 512 })

const Voucher = Type.Object({
  /** As the platform knows it, whatever was around it. */
  code: Type.String(),
  name: Type.String(),
  caption: Type.String(),
  /** What was paid for it there. */
  paidFen: FenAmount,
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  validUntil: At,
  /** The coupon that it became, if it is the caller's already. */
  couponId: Nullable(Id),
  /** What it may be used for in this shop: one of them. */
  goods: Type.Array(
    Type.Object({
      itemId: Id,
      name: Type.String(),
      caption: Type.String(),
      picture: Type.String(),
      priceFen: FenAmount,
      soldOut: Type.Boolean(),
    }),
  ),
})

export const groupVoucher = declareCalls(callFacts, {
  /** What a voucher is worth in this shop. Takes nothing. */
  '/douYinGroupBuy/groupBuyAuth': { input: Type.Object({ shopId: Id, code: Code }), output: Voucher },
  /** The voucher becomes the caller's coupon for one of these dishes; the platform is notified when an order is paid with it. */
  '/douYinGroupBuy/selectCouponGoods': {
    input: Type.Object({ shopId: Id, code: Code, itemId: ShortText(64), idempotencyKey: IdempotencyKey }),
    output: Type.Object({ couponId: Id, itemId: Id, validUntil: At }),
    hasOwnKey: true,
  },
})
