import { Type } from '@sinclair/typebox'
import { COUPON_CHANNELS, COUPON_KINDS } from '@domain/coupon/terms'
import { COUPON_STATES } from '@domain/coupon/state'
import { COUPON_REASONS } from '@domain/coupon/usable'
import { ORDER_MODES } from '@domain/order/mode'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, FenAmount, Flag, Id, IdempotencyKey, Minutes, Nullable, OneOf, PageInput, PageOf } from '../schema'

/** Coupons (spec sections 3, 4 and 7). Field names are ours: decision 0125. */

/** What is printed on a coupon. */
export const CouponFace = {
  offerId: Id,
  name: Type.String(),
  /** Where it counts, in the merchant's words. */
  caption: Type.String(),
  kind: OneOf(COUPON_KINDS),
  /** domain/coupon/terms.ts says what the figures mean for each kind. */
  amountFen: FenAmount,
  percent: Type.Integer(),
  capFen: Nullable(FenAmount),
  minimumFen: FenAmount,
}

/** Why it cannot be used: the key of a text and its parameters (money in fields that end in `Fen`). */
export const CouponObstacle = Type.Object({
  reason: OneOf(COUPON_REASONS),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})

const Ids = Nullable(Type.Array(Id))

/**
 * domain/coupon/{terms,usable}.ts: the basis of the server's choice, so that the app makes the same choice with the same function before an answer
 * arrives.
 */
const CouponBasis = Type.Object({
  /** Those that can be used here. */
  coupons: Type.Array(
    Type.Object({
      couponId: Id,
      offerId: Id,
      stackGroup: Nullable(Type.String()),
      perOrder: Count,
      perDay: Nullable(Count),
      validFrom: At,
      validUntil: At,
      benefit: Type.Object({ kind: OneOf(COUPON_KINDS), amountFen: FenAmount, percent: Type.Integer(), capFen: Nullable(FenAmount) }),
      conditions: Type.Object({
        minimumFen: FenAmount,
        shopIds: Ids,
        itemIds: Ids,
        categoryIds: Ids,
        modes: Nullable(Type.Array(OneOf(ORDER_MODES))),
        hours: Nullable(Type.Object({ fromMin: Minutes, toMin: Minutes })),
        weekdays: Nullable(Type.Array(Type.Integer())),
        level: Nullable(Type.Integer()),
        memberDay: Type.Boolean(),
        newCustomer: Type.Boolean(),
        channel: OneOf(COUPON_CHANNELS),
      }),
    }),
  ),
  /** After everything that comes off before coupons. */
  lines: Type.Array(
    Type.Object({ itemId: Type.String(), categoryId: Type.String(), quantity: Count, listFen: FenAmount, leftFen: FenAmount }),
  ),
  use: Type.Object({
    shopId: Id,
    mode: OneOf(ORDER_MODES),
    level: Type.Integer(),
    /** The levels that the diner has reached. */
    levels: Type.Optional(Type.Array(Type.Integer())),
    isMemberDay: Type.Boolean(),
    isNewCustomer: Type.Boolean(),
    isMiniProgram: Type.Boolean(),
    isRegister: Type.Boolean(),
    usedToday: Type.Record(Type.String(), Count),
    deliveryFen: FenAmount,
    now: At,
    offsetMin: Type.Integer(),
  }),
})

export const CouponAdvice = Type.Object({
  chosen: Type.Array(Id),
  savedFen: FenAmount,
  /** What the best others would save; null: there are none. */
  nextFen: Nullable(FenAmount),
  /** May several of those that can be used be chosen at once? */
  canCombine: Type.Boolean(),
  options: Type.Array(
    Type.Object({ couponId: Id, ...CouponFace, validFrom: At, validUntil: At, savesFen: FenAmount, obstacle: Nullable(CouponObstacle) }),
  ),
  /** Left out: another choice may change more than coupons, or none can be used. */
  basis: Type.Optional(CouponBasis),
})

/** 'auto': the best; else the diner's own choice, none included. */
export const CouponChoice = Type.Union([Type.Literal('auto'), Type.Array(Id, { maxItems: 20 })])

const Held = {
  couponId: Id,
  ...CouponFace,
  state: OneOf(COUPON_STATES),
  validFrom: At,
  validUntil: At,
  /** Of its merchant. */
  mchntCd: Id,
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  channel: OneOf(COUPON_CHANNELS),
  /** Whether it may be given on, whatever state it is in. */
  isGiftable: Type.Boolean(),
  /** Is it for certain dishes only? */
  isForDishes: Type.Boolean(),
  /** Of the order that has it. */
  orderNo: Nullable(Id),
  /** What it is given by, or was. */
  giftId: Nullable(Id),
  /** Restrictions in the shop that was named; null: it can be used there, or no shop was named. */
  obstacle: Nullable(CouponObstacle),
}
export const HeldCoupon = Type.Object(Held)

const CouponDetail = Type.Object({
  ...Held,
  modes: Nullable(Type.Array(OneOf(ORDER_MODES))),
  hours: Nullable(Type.Object({ fromMin: Minutes, toMin: Minutes })),
  weekdays: Nullable(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }))),
  /** The lowest level of members that may use it, as the merchant calls it; null: any. */
  level: Nullable(Type.Integer()),
  levelName: Nullable(Type.String()),
  memberDay: Type.Boolean(),
  newCustomer: Type.Boolean(),
  perOrder: Count,
  perDay: Nullable(Count),
  /** Does it go together with other coupons? */
  isStackable: Type.Boolean(),
  /** Can others find it in the coupon centre? */
  isListed: Type.Boolean(),
  claimedAt: At,
  usedAt: Nullable(At),
})

/** What can be done about a published coupon now. */
export const OFFER_STATES = ['claimable', 'claimed', 'later', 'exhausted', 'level', 'newCustomer'] as const
export const Offer = Type.Object({
  ...CouponFace,
  utcOffsetMin: Type.Integer(),
  currencySign: Type.String(),
  state: OneOf(OFFER_STATES),
  /** Null: any number. */
  total: Nullable(Count),
  claimedPercent: Count,
  claimFrom: At,
  claimUntil: At,
  validUntil: Nullable(At),
  validDays: Nullable(Count),
  /** Of the caller: claimed, and how many more can be claimed. */
  heldCount: Count,
  leftForMe: Count,
  level: Nullable(Type.Integer()),
  isForDishes: Type.Boolean(),
  /** Only for people who have not paid for an order of the merchant yet. */
  isForNew: Type.Boolean(),
})

const List = Type.Object({
  ...PageInput,
  state: OneOf(['unused', 'used', 'expired', 'gifted'] as const),
  /** Which of them can be used there. */
  shopId: Type.Optional(Id),
})
const ListAnswer = Type.Object({
  ...PageOf(HeldCoupon).properties,
  unusedCount: Count,
  /** What could be claimed now. */
  claimableCount: Count,
})

export const coupon = declareCalls(callFacts, {
  /** The diner's coupons of the merchant, those that end first before the others. */
  '/getCouponList': { input: List, output: ListAnswer },
  '/v2/getCouponList': { input: List, output: ListAnswer },
  '/coupon/detail': { input: Type.Object({ couponId: Id }), output: CouponDetail },
  /** Shops where it can be used. */
  '/coupon/couponShop': {
    input: Type.Object({ couponId: Id }),
    output: Type.Object({ isEverywhere: Type.Boolean(), list: Type.Array(Type.Object({ shopId: Id, shopName: Type.String() })) }),
  },
  /** Dishes that it counts for, by what the shop's menu has; null: all of them. */
  '/coupon/getCouponGoodsByShop': {
    input: Type.Object({ couponId: Id, shopId: Id }),
    output: Type.Object({ itemIds: Nullable(Type.Array(Id)), categoryIds: Nullable(Type.Array(Id)), isHere: Flag }),
  },
  /** The merchant's coupons that are given out, of one shop. */
  '/getNewSendCouponList': {
    input: Type.Object({ shopId: Type.Optional(Id) }),
    output: Type.Object({
      list: Type.Array(Offer),
      needsPhone: Type.Boolean(),
      /** Has the caller paid for no order of the merchant yet? Null: nobody is logged in. */
      isNew: Nullable(Type.Boolean()),
    }),
  },
  /** `points`: the price that the member has agreed to, of a coupon that costs points. */
  '/getCoupon': { input: Type.Object({ offerId: Id, points: Type.Optional(Count), idempotencyKey: IdempotencyKey }), output: HeldCoupon },
  /** Whatever of these can be claimed; refusals name the result. */
  '/coupon/batchReceiveCoupon': {
    input: Type.Object({ offerIds: Type.Array(Id, { minItems: 1, maxItems: 20 }), idempotencyKey: IdempotencyKey }),
    output: Type.Object({
      claimed: Type.Array(HeldCoupon),
      refused: Type.Array(Type.Object({ offerId: Id, resultCode: Type.String(), resultMsg: Type.String() })),
    }),
  },
})
