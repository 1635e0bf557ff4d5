import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { COUPON_STATES } from '@domain/coupon/state'
import { ORDER_KINDS } from '@domain/order/kind'
import { VISIT_CARD_STATES } from '@domain/visitCard/card'
import { At, Count, FenAmount, Id, Nullable, OneOf, PageInput, PageOf, PointSum, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const Days = Type.Integer({ minimum: 1, maximum: 1000 })
const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })

/** Which members are meant (domain/member/segment.ts). */
export const MemberFilterFields = {
  orderedWithinDays: Type.Optional(Days),
  lapsedDays: Type.Optional(Days),
  /** 0: today. */
  birthdayWithinDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  level: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  balanceFromFen: Type.Optional(Amount),
  balanceToFen: Type.Optional(Amount),
  pointsFrom: Type.Optional(Amount),
  pointsTo: Type.Optional(Amount),
  ordersFrom: Type.Optional(Amount),
  ordersTo: Type.Optional(Amount),
  spentFromFen: Type.Optional(Amount),
  isFrozen: Type.Optional(Type.Boolean()),
}
const Search = { ...MemberFilterFields, /** A part of the name, or the end of the phone. */ search: Type.Optional(ShortText(40)) }

const Figures = {
  userId: Id,
  /** '' where they left none. */
  name: Type.String(),
  /** The middle of it hidden. */
  phone: Type.String(),
  /** Registered, with name and birthday; otherwise only known by a phone (decision 0211). */
  isMember: Type.Boolean(),
  /** '' : none. */
  levelName: Type.String(),
  balanceFen: FenAmount,
  points: PointSum,
  isFrozen: Type.Boolean(),
  currencySign: Type.String(),
}
const Row = Type.Object({
  ...Figures,
  /** Orders that were paid and not given back. */
  orders: Count,
  spentFen: FenAmount,
  lastOrderAt: Nullable(At),
  firstAt: At,
})
const Brief = Type.Object(Figures)
const Whose = { userId: Id }

const Profile = Type.Object({
  ...Figures,
  orders: Count,
  spentFen: FenAmount,
  lastOrderAt: Nullable(At),
  firstAt: At,
  registeredAt: Nullable(At),
  picture: Type.String(),
  gender: OneOf(['0', '1', '2']),
  /** YYYY-MM-DD; '' where it was not given. */
  birthday: Type.String(),
  level: Type.Integer(),
  /** Null: it stays. */
  levelUntil: Nullable(At),
  growth: Type.Integer(),
  nextLevel: Nullable(Type.Object({ name: Type.String(), growth: Type.Integer() })),
  principalFen: FenAmount,
  bonusFen: FenAmount,
  coupons: Count,
  visits: Count,
  frozenAt: Nullable(At),
})

const Order = Type.Object({
  orderNo: Id,
  shopId: Id,
  shopName: Type.String(),
  kind: OneOf(ORDER_KINDS),
  status: Type.String(),
  at: At,
  payableFen: FenAmount,
  grantedFen: FenAmount,
})

const Entry = Type.Object({
  entryId: Id,
  at: At,
  kind: Type.String(),
  orderNo: Nullable(Id),
  shopName: Nullable(Type.String()),
  /** Fen of a balance, points or growth; of a balance what was paid for and what was given together. */
  amount: Type.Integer(),
  /** Of the amount, what was given; of a balance only. */
  bonus: Type.Integer(),
  after: Type.Integer(),
})

const Coupon = Type.Object({
  couponId: Id,
  name: Type.String(),
  caption: Type.String(),
  state: OneOf(COUPON_STATES),
  claimedAt: At,
  validFrom: At,
  validUntil: At,
  orderNo: Nullable(Id),
})

const VisitCard = Type.Object({
  cardId: Id,
  name: Type.String(),
  state: OneOf(VISIT_CARD_STATES),
  visits: Count,
  leftVisits: Count,
  boughtAt: At,
  validUntil: At,
})
/** A group that they buy with; `groupState` is the code of domain/activity/groupBuy.ts. */
const Group = Type.Object({ groupId: Id, name: Type.String(), groupState: Type.String(), joined: Count, size: Count, begunAt: At })

/** The members of a merchant, and everything of one of them. */
export const members = declareStaffCalls(staffFacts, {
  /** Those who were there last come first. */
  '/staff/getMembers': { input: Type.Object({ ...PageInput, ...Search }), output: PageOf(Row) },
  '/staff/countMembers': {
    input: Type.Object(Search),
    output: Type.Object({ members: Count, levels: Type.Array(Type.Object({ level: Type.Integer(), name: Type.String() })) }),
  },
  /** By the last four digits of a phone, or more of it. */
  '/staff/findMembers': {
    input: Type.Object({ phone: Type.String({ minLength: 4, maxLength: 20 }) }),
    output: Type.Object({ list: Type.Array(Brief) }),
  },
  /** The code on their phone; it counts once. */
  '/staff/scanMember': { input: Type.Object({ shopId: Id, code: Type.String({ minLength: 1, maxLength: 40 }) }), output: Brief },
  '/staff/getMember': { input: Type.Object(Whose), output: Profile },
  '/staff/getMemberPhone': { input: Type.Object(Whose), output: Type.Object({ phone: Type.String() }) },
  '/staff/getMemberOrders': { input: Type.Object({ ...PageInput, ...Whose }), output: PageOf(Order) },
  '/staff/getMemberLedger': {
    input: Type.Object({ ...PageInput, ...Whose, ledger: OneOf(['balance', 'points', 'growth']) }),
    output: PageOf(Entry),
  },
  '/staff/getMemberCoupons': { input: Type.Object({ ...PageInput, ...Whose }), output: PageOf(Coupon) },
  '/staff/getMemberCards': {
    input: Type.Object(Whose),
    output: Type.Object({ visitCards: Type.Array(VisitCard), groups: Type.Array(Group) }),
  },
})
