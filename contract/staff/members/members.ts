import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { COUPON_STATES } from '@domain/coupon/state'
import { CHANGE_KINDS, CHANGE_STATES } from '@domain/member/change'
import { HAND_METHODS } from '@domain/payment/methods'
import { ORDER_KINDS } from '@domain/order/kind'
import { VISIT_CARD_STATES } from '@domain/visitCard/card'
import { At, Count, Done, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, PointSum, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Days = Type.Integer({ minimum: 1, maximum: 1000 })
const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })

/** Which members are meant (domain/member/segment.ts). */
const MemberFilterFields = {
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

const Change = Type.Object({
  changeId: Id,
  userId: Id,
  memberName: Type.String(),
  phone: Type.String(),
  kind: OneOf(CHANGE_KINDS),
  /** Fen, points, growth or coupons; below nothing: taken. */
  amount: Type.Integer(),
  couponName: Type.String(),
  currencySign: Type.String(),
  reason: Type.String(),
  state: OneOf([...CHANGE_STATES, 'expired']),
  /** The caller made it, and so cannot agree to it. */
  isOwn: Type.Boolean(),
  requestedBy: Type.String(),
  requestedAt: At,
  expiresAt: At,
  decidedBy: Type.String(),
  decidedAt: Nullable(At),
  decidedNote: Type.String(),
})
const Limits = { balanceFen: Nullable(Amount), points: Nullable(Amount), growth: Nullable(Amount), coupons: Nullable(Amount) }
const LimitsSet = Type.Object({ ...Limits, version: Type.Integer(), changedBy: Type.String(), changedAt: Nullable(At) })
const Notes = Type.Object({
  list: Type.Array(Type.Object({ noteId: Id, text: Type.String(), by: Type.String(), at: At })),
})

const Segments = Type.Object({
  list: Type.Array(
    Type.Object({
      segmentId: Id,
      name: Type.String(),
      filter: Type.Object(MemberFilterFields),
      members: Count,
      version: Type.Integer(),
      changedBy: Type.String(),
      changedAt: At,
    }),
  ),
})
const File = Type.Object({
  fileName: Type.String(),
  csv: Type.String(),
  rows: Count,
  /** There are more, who were there longer ago. */
  isCut: Type.Boolean(),
})

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
  /** Given, or taken when negative; above the merchant's limit it waits for somebody else (decision 0337). */
  '/staff/changeMember': {
    input: Type.Object({
      ...Whose,
      kind: OneOf(CHANGE_KINDS),
      amount: Type.Integer({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT }),
      /** Of a coupon that is given. */
      offerId: Type.Optional(Id),
      /** Of a coupon that is taken. */
      couponId: Type.Optional(Id),
      reason: ShortText(200),
      /** The figure on screen; refused when it has changed since. */
      seen: Type.Optional(Type.Integer()),
      idempotencyKey: IdempotencyKey,
    }),
    output: Change,
  },
  '/staff/getMemberChanges': {
    input: Type.Object({ ...PageInput, userId: Type.Optional(Id), /** Only what waits. */ isPending: Type.Optional(Type.Boolean()) }),
    output: PageOf(Change),
  },
  /** How many requests of others wait for the caller's answer. */
  '/staff/countMemberChanges': { input: Type.Object({ userId: Type.Optional(Id) }), output: Type.Object({ waiting: Count }) },
  '/staff/decideMemberChange': {
    input: Type.Object({ changeId: Id, isApproved: Type.Boolean(), note: ShortText(200), idempotencyKey: IdempotencyKey }),
    output: Change,
  },
  '/staff/withdrawMemberChange': { input: Type.Object({ changeId: Id }), output: Change },
  '/staff/getGivableCoupons': {
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({ offerId: Id, name: Type.String(), caption: Type.String(), /** Null: as many as one likes. */ left: Nullable(Count) }),
      ),
    }),
  },
  /** Above which somebody else must agree; null: nobody has to. */
  '/staff/getMemberLimits': { input: Type.Object({}), output: LimitsSet },
  '/staff/setMemberLimits': { input: Type.Object({ version: Type.Integer({ minimum: 0 }), ...Limits }), output: LimitsSet },
  /** Each with how many it holds now. */
  '/staff/getMemberSegments': { input: Type.Object({}), output: Segments },
  /** A new one without `segmentId`; otherwise as it was last seen. */
  '/staff/saveMemberSegment': {
    input: Type.Object({
      segmentId: Type.Optional(Id),
      version: Type.Optional(Type.Integer()),
      name: ShortText(40),
      filter: Type.Object(MemberFilterFields),
    }),
    output: Segments,
  },
  '/staff/removeMemberSegment': { input: Type.Object({ segmentId: Id, version: Type.Integer() }), output: Segments },
  '/staff/exportMembers': { input: Type.Object(Search), output: File },
  '/staff/exportMembersWhole': { input: Type.Object(Search), output: File },
  /** What can be put on a card in the shop. `minFen` null: only the amounts of the tiers; `rule` null: nothing. */
  '/staff/getTopUpRule': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      rule: Nullable(
        Type.Object({
          minFen: Nullable(FenAmount),
          tiers: Type.Array(Type.Object({ tierId: Id, amountFen: FenAmount, bonusFen: FenAmount })),
        }),
      ),
    }),
  },
  /** A member pays at the counter: the money is in the shift, the balance on the card. `seenBonusFen`: what is given on top, as it was seen. */
  '/staff/topUpMember': {
    input: Type.Object({
      shopId: Id,
      ...Whose,
      amountFen: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }),
      seenBonusFen: Amount,
      way: OneOf(HAND_METHODS),
      idempotencyKey: IdempotencyKey,
    }),
    output: Type.Object({ orderNo: Id, member: Brief }),
  },
  /** What is on the card stays, and pays for nothing. The reason becomes a note. */
  '/staff/freezeMember': { input: Type.Object({ ...Whose, isFrozen: Type.Boolean(), reason: ShortText(200) }), output: Profile },
  /** `seen`: the birthday on screen; refused when it has changed since. */
  '/staff/setMemberBirthday': { input: Type.Object({ ...Whose, birthday: ShortText(10), seen: ShortText(10) }), output: Profile },
  /** As the member's own closing. `phoneTail`: the last four digits of their phone, typed so that nobody closes another one by accident. */
  '/staff/closeMember': { input: Type.Object({ ...Whose, phoneTail: ShortText(4), reason: ShortText(200) }), output: Done },
  /** The newest first. */
  '/staff/getMemberNotes': { input: Type.Object(Whose), output: Notes },
  '/staff/addMemberNote': {
    input: Type.Object({ ...Whose, text: Type.String({ minLength: 1, maxLength: 500 }), idempotencyKey: IdempotencyKey }),
    output: Notes,
  },
  '/staff/removeMemberNote': { input: Type.Object({ ...Whose, noteId: Id }), output: Notes },
  '/staff/getMemberCards': {
    input: Type.Object(Whose),
    output: Type.Object({ visitCards: Type.Array(VisitCard), groups: Type.Array(Group) }),
  },
})
