import { Type } from '@sinclair/typebox'
import { OFFER_STAGES } from '@domain/coupon/offer'
import { COUPON_CHANNELS, COUPON_KINDS } from '@domain/coupon/terms'
import { MAX_AMOUNT } from '@domain/money'
import { ORDER_MODES } from '@domain/order/mode'
import { At, Count, FenAmount, Id, IdempotencyKey, Minutes, Nullable, OneOf, PageInput, PageOf, ShortText } from '../../schema'
import { CouponObstacle } from '../../coupon/coupon'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { TriedBasket, TriedBills } from './trial'

const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum })
const Ids = Nullable(Type.Array(Id, { maxItems: 200 }))

/** domain/coupon/{terms,offer}.ts say what they mean; figures that the kind does not use are ignored. */
const Fields = {
  kind: OneOf(COUPON_KINDS),
  amountFen: Amount,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  capFen: Nullable(Amount),
  minimumFen: Amount,
  shopIds: Ids,
  itemIds: Ids,
  categoryIds: Ids,
  modes: Nullable(Type.Array(OneOf(ORDER_MODES), { maxItems: ORDER_MODES.length })),
  hours: Nullable(Type.Object({ fromMin: Minutes, toMin: Minutes })),
  weekdays: Nullable(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 })),
  level: Nullable(upTo(20)),
  memberDay: Type.Boolean(),
  newCustomer: Type.Boolean(),
  channel: OneOf(COUPON_CHANNELS),
  stackGroup: Nullable(ShortText(20)),
  perOrder: upTo(20),
  perDay: Nullable(upTo(100)),
  perPerson: upTo(1000),
  total: Nullable(upTo(10_000_000)),
  isListed: Type.Boolean(),
  isGiftable: Type.Boolean(),
  pointsPrice: Nullable(upTo(10_000_000)),
  claimFrom: At,
  claimUntil: At,
  validFrom: Nullable(At),
  validUntil: Nullable(At),
  validDays: Nullable(upTo(3650)),
}
const Written = { name: Words(30), caption: Words(60), ...Fields }
export const CouponOfferFields = Type.Object(Fields)

const Figures = {
  /** Claimed and handed out, and how many of them could be used now. */
  given: Count,
  held: Count,
  used: Count,
  /** What the used ones took off, where that is known, and of how many it is not. */
  costFen: FenAmount,
  uncounted: Count,
}
const Row = Type.Object({
  offerId: Id,
  name: Type.String(),
  caption: Type.String(),
  kind: OneOf(COUPON_KINDS),
  amountFen: FenAmount,
  percent: Type.Integer(),
  capFen: Nullable(FenAmount),
  minimumFen: FenAmount,
  stage: OneOf(OFFER_STAGES),
  isListed: Type.Boolean(),
  /** Null: any number. */
  total: Nullable(Count),
  claimed: Count,
  claimUntil: At,
  currencySign: Type.String(),
  ...Figures,
})

const Offer = Type.Object({
  offerId: Id,
  version: Count,
  ...Written,
  stage: OneOf(OFFER_STAGES),
  claimed: Count,
  ...Figures,
  /** How many people have those that could be used. */
  holders: Count,
  /** Those that a change must not make worse: also used ones, which an order may give back. */
  promised: Count,
  /** What the dishes, categories and shops in it are called, by their ids. */
  names: Type.Record(Type.String(), Type.String()),
  /** May who asks change it? Somebody of certain shops changes coupons of those alone. */
  isEditable: Type.Boolean(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  changedBy: Type.String(),
  /** Null: as the merchant began with it. */
  changedAt: Nullable(At),
})

/** What becomes of the coupons of one offer on a basket. */
const Tried = Type.Object({
  offerId: Id,
  name: Type.String(),
  /** So many are taken, and take off so much. */
  taken: Count,
  savedFen: FenAmount,
  /** Why none can be used; null: others save more, or do not go with it. */
  obstacle: Nullable(CouponObstacle),
})

const Version = Type.Integer({ minimum: 1 })

/** Coupons that a merchant publishes. */
export const couponOffers = declareStaffCalls(staffFacts, {
  /** The newest first. */
  '/staff/getCouponOffers': {
    input: Type.Object({ ...PageInput, search: Type.Optional(ShortText(40)), stage: Type.Optional(OneOf(OFFER_STAGES)) }),
    output: PageOf(Row),
  },
  '/staff/getCouponOffer': { input: Type.Object({ offerId: Id }), output: Offer },
  /** What a coupon may name: levels, and the groups that others stand in. */
  '/staff/getCouponChoices': {
    input: Type.Object({}),
    output: Type.Object({
      levels: Type.Array(Type.Object({ level: Count, name: Type.String() })),
      stackGroups: Type.Array(Type.String()),
      /** The server's time, from which a new one begins. */
      now: At,
      currencySign: Type.String(),
      utcOffsetMin: Type.Integer(),
    }),
  },
  /** What a basket costs with and without these coupons, by what holds in the shop now. */
  '/staff/tryCoupons': {
    input: Type.Object({
      ...TriedBasket,
      isNewCustomer: Type.Boolean(),
      coupons: Type.Array(Type.Object({ offerId: Id, count: upTo(20) }), { maxItems: 20 }),
    }),
    output: Type.Object({
      ...TriedBills,
      coupons: Type.Array(Tried),
    }),
  },
  '/staff/createCouponOffer': { input: Type.Object({ idempotencyKey: IdempotencyKey, ...Written }), output: Offer },
  /** Nothing that would be worse for whoever has such a coupon. */
  '/staff/setCouponOffer': { input: Type.Object({ offerId: Id, version: Version, ...Written }), output: Offer },
  /** No more are given out, or some are again; those that people have stay. */
  '/staff/withdrawCouponOffer': { input: Type.Object({ offerId: Id, version: Version, isWithdrawn: Type.Boolean() }), output: Offer },
})
