import { Type } from '@sinclair/typebox'
import { declareCalls } from '../call'
import { CouponFace, HeldCoupon, Offer } from './coupon'
import { callFacts } from '../facts'
import { At, Count, Done, Empty, Id, IdempotencyKey, Nullable, ShortText } from '../schema'

/** How coupons reach people without being looked for (spec section 7). Field names are ours: decision 0146. */

/** One that somebody will be given: what is printed on it, and how long it will count. */
export const Promised = Type.Object({
  ...CouponFace,
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  /** Of the coupon, whenever it is given; null: so many days from then. */
  validUntil: Nullable(At),
  validDays: Nullable(Count),
})

const Campaign = { campaignId: Id, title: Type.String(), picture: Type.String() }

export const couponCampaign = declareCalls(callFacts, {
  /** What home shows of the merchant's coupons in its dialog; null: nothing to claim, or it was dismissed. */
  '/v2/getCouponDialog': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      dialog: Nullable(Type.Object({ ...Campaign, offers: Type.Array(Offer), needsPhone: Type.Boolean() })),
      /** Coupons that came by themselves, for a birthday or after a long time, until they were shown (`/saveUserJumpDialog`). */
      given: Type.Optional(Nullable(Type.Object({ ...Campaign, coupons: Type.Array(HeldCoupon) }))),
    }),
  },
  /** The campaign is not shown to this person again. */
  '/saveUserJumpDialog': { input: Type.Object({ campaignId: Id }), output: Done },
  /** What an order of one's own brings once it is completed; null: nothing. */
  '/coupon/getCouponAward': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      award: Nullable(
        Type.Object({
          ...Campaign,
          coupons: Type.Array(Promised),
          /** So many of its coupons make up for some that were used before their order was refunded, and are not among `coupons` (decision 0244). */
          setOff: Count,
          /** The order is completed, and it can be taken now. */
          isDue: Type.Boolean(),
          needsPhone: Type.Boolean(),
          /** Those that have come; empty: not yet. */
          given: Type.Array(HeldCoupon),
        }),
      ),
      /** What the order brings a member, as soon as it is completed; null: nothing, or no member. */
      earned: Type.Optional(Nullable(Type.Object({ points: Count, growth: Count }))),
    }),
  },
  /** Takes it, once for the order; a member's comes by itself. */
  '/coupon/setCouponAward': {
    input: Type.Object({ orderNo: Id, idempotencyKey: IdempotencyKey }),
    output: Type.Object({ list: Type.Array(HeldCoupon) }),
  },
  /** Which coupons the tiers of a merchant's top-ups bring, and which one top-up of one's own has brought. */
  '/coupon/getRechargeCouponDetail': {
    input: Type.Object({ mchntCd: Id, orderNo: Type.Optional(Id) }),
    output: Type.Object({
      tiers: Type.Array(Type.Object({ tierId: Id, coupons: Type.Array(Promised) })),
      given: Type.Array(HeldCoupon),
    }),
  },
  /** What joining the merchant has brought, until it was shown (`/saveUserJumpDialog`). */
  '/coupon/getBindPhoneCoupon': {
    input: Empty,
    output: Type.Object({ gift: Nullable(Type.Object({ ...Campaign, coupons: Type.Array(HeldCoupon) })) }),
  },
  /** The coupon of a link that the merchant spreads; one for each person. */
  '/coupon/receivePromotionOneCoupon': {
    input: Type.Object({ promotion: ShortText(64), idempotencyKey: IdempotencyKey }),
    output: HeldCoupon,
  },
})
