import { Type } from '@sinclair/typebox'
import { EXCHANGE_STATES, EXCHANGE_WAYS, GOODS_SHELVES, GOODS_STATES, MOST_AT_ONCE } from '@domain/pointsMall/exchange'
import { declareCalls } from '../call'
import { Offer } from '../coupon/coupon'
import { callFacts } from '../facts'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, PointSum, SeenPrice } from '../schema'

/** What points are exchanged for (spec section 7). Field names are ours: decisions 0140 and 0180. */

/** Goods that cost points, or points and money. */
const MallGoods = Type.Object({
  goodsId: Id,
  shelf: OneOf(GOODS_SHELVES),
  name: Type.String(),
  note: Type.String(),
  picture: Type.String(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  pointsPrice: Count,
  priceFen: FenAmount,
  state: OneOf(GOODS_STATES),
  startsAt: At,
  /** Null: any number. */
  left: Nullable(Count),
  perPerson: Nullable(Count),
  perDay: Nullable(Count),
  /** How many the caller may have now, points aside. */
  leftForMe: Count,
  /** Points that are lacking for one. */
  missing: Count,
  ways: Type.Array(OneOf(EXCHANGE_WAYS)),
  /** Where they are collected; null: in every shop. */
  shopIds: Nullable(Type.Array(Id)),
  /** So many days they wait. */
  days: Count,
})

const Exchange = Type.Object({
  exchangeId: Id,
  goodsId: Id,
  name: Type.String(),
  picture: Type.String(),
  quantity: Count,
  /** Of all of them. */
  points: Count,
  priceFen: FenAmount,
  state: OneOf(EXCHANGE_STATES),
  way: OneOf(EXCHANGE_WAYS),
  shopName: Type.String(),
  address: Nullable(Type.Object({ consignee: Type.String(), phone: Type.String(), address: Type.String() })),
  parcel: Nullable(Type.Object({ carrier: Type.String(), number: Type.String() })),
  /** Shown to the staff who hand it over. */
  code: Nullable(Type.String()),
  /** The money part; null: points alone. */
  orderNo: Nullable(Id),
  payDueAt: Nullable(At),
  collectBy: Nullable(At),
  madeAt: At,
  endedAt: Nullable(At),
})

const Mall = Type.Object({
  /** Of the caller; nothing without a phone. */
  pointSum: PointSum,
  /** Items that can be had now come first, then those that need more points, then those that are not available. */
  list: Type.Array(
    Type.Object({ ...Offer.properties, pointsPrice: Count, left: Nullable(Count), /** Points that are lacking. */ missing: Count }),
  ),
  needsPhone: Type.Boolean(),
  /** In the same order. */
  goods: Type.Array(MallGoods),
  /** Where goods are collected. */
  shops: Type.Array(Type.Object({ shopId: Id, shopName: Type.String() })),
})

export const pointsMall = declareCalls(callFacts, {
  /** What costs points at the merchant: coupons of one shop, whose price `/getCoupon` takes, and goods. */
  '/queryCouponJf': { input: Type.Object({ shopId: Type.Optional(Id) }), output: Mall },
  '/queryCouponJfNew': { input: Type.Object({ shopId: Type.Optional(Id) }), output: Mall },
  /** `points`, `priceFen`: the price of one that the caller agrees to. With a money part it waits for `orderNo` to be paid; points and goods wait with it. */
  '/exchange/exchangeGoods': {
    input: Type.Object({
      goodsId: Id,
      quantity: Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE }),
      points: Count,
      priceFen: SeenPrice,
      /** Where they are collected; of what is sent, the shop that takes the money. */
      shopId: Id,
      /** Left out: they are collected. */
      addressId: Type.Optional(Id),
      idempotencyKey: IdempotencyKey,
    }),
    output: Exchange,
  },
  /** The newest first. */
  '/exchange/getExchangeList': { input: Type.Object({ mchntCd: Id, ...PageInput }), output: PageOf(Exchange) },
  '/exchange/confirmReceipt': { input: Type.Object({ exchangeId: Id }), output: Exchange },
})
