import { Type } from '@sinclair/typebox'
import { COUPON_STATES } from '@domain/coupon/state'
import { Award } from './prize'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf } from '../schema'

/** Group buying (spec section 4). The specification names no calls: these are ours, decision 0136. `groupState` is the code of domain/activity/groupBuy.ts. */

const Offer = Type.Object({
  offerId: Id,
  mchntCd: Id,
  name: Type.String(),
  contents: Type.String(),
  /** Which dishes: so many portions of each line's, the diner's choice where there are more; empty: `contents` says it all. */
  dishes: Type.Array(Type.Object({ count: Count, items: Type.Array(Type.Object({ name: Type.String(), picture: Type.String() })) })),
  /** When it can be used. */
  note: Type.String(),
  picture: Type.String(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  priceFen: FenAmount,
  listFen: FenAmount,
  size: Count,
  /** How long a group may take to fill. */
  minutes: Count,
  /** How long a voucher is valid. */
  days: Count,
  /** Where it can be used; empty: in every shop of the merchant. */
  shopNames: Type.Array(Type.String()),
  perPerson: Count,
  sold: Count,
  endsAt: At,
  /** The goods are ordered, free of charge; else they are collected by code. */
  isOrdered: Type.Boolean(),
})

const Group = Type.Object({
  groupId: Id,
  groupState: Type.String(),
  size: Count,
  joined: Count,
  begunAt: At,
  endsAt: At,
  canJoin: Type.Boolean(),
  canCancel: Type.Boolean(),
  /** The caller's own. */
  orderNo: Nullable(Id),
  members: Type.Array(Type.Object({ nickName: Type.String(), isLeader: Type.Boolean(), isMe: Type.Boolean(), joinedAt: At })),
})

/** The caller's coupon for goods that are ordered. `itemId`: the dish; null: one of several. */
const Goods = Type.Object({ couponId: Id, itemId: Nullable(Id), state: OneOf(COUPON_STATES), validUntil: At })

/** What the caller has of a group that is full: `award`, to be collected, or `goods`, to be ordered. */
const OneGroup = Type.Object({ offer: Offer, group: Group, award: Nullable(Type.Object(Award)), goods: Nullable(Goods) })

export const groupBuy = declareCalls(callFacts, {
  /** What can be bought together, with a few groups that can be joined. */
  '/groupBuy/getOfferList': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({ offers: Type.Array(Type.Object({ offer: Offer, groups: Type.Array(Group) })) }),
  },
  /** One offer, and the caller's own group of it that is still open: a member who paid for a place goes on there. */
  '/groupBuy/getOffer': {
    input: Type.Object({ offerId: Id }),
    output: Type.Object({ offer: Offer, group: Nullable(Group) }),
  },
  /** The groups that the caller paid for, the newest first. */
  '/groupBuy/getMyGroups': { input: Type.Object({ mchntCd: Id }), output: Type.Object({ list: Type.Array(OneGroup) }) },
  '/groupBuy/getGroup': { input: Type.Object({ groupId: Id }), output: OneGroup },
  /**
   * Places an order for a place, in the named group or in a new one; the place is taken when it is paid. `shopId`: the shop where a group is started;
   * others join at its shop, whichever shop is open on the phone.
   */
  '/groupBuy/joinGroup': {
    input: Type.Object({ offerId: Id, groupId: Type.Optional(Id), shopId: Type.Optional(Id), idempotencyKey: IdempotencyKey }),
    output: Type.Object({ orderNo: Id, groupId: Id, payableFen: FenAmount, payDueAt: At }),
  },
  /** The person who started a group ends it, while they are its only member. */
  '/groupBuy/cancelGroup': { input: Type.Object({ groupId: Id }), output: OneGroup },
})
