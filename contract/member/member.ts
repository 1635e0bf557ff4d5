import { Type } from '@sinclair/typebox'
import { MAX_LUCKY_WORD } from '@domain/activity/luckyWord'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Empty, FenAmount, Flag, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, PointSum, ShortText } from '../schema'

/** Membership (spec sections 3 and 7). Decision 0122. */

/** What a member has at the merchant of the common parameters; nothing of all this for a visitor, or without a merchant. */
export const MemberFigures = {
  pointSum: PointSum,
  /** What can be paid from stored value, in fen. */
  balance: FenAmount,
  couponSum: Count,
  /** Cards with visits that can be used. */
  visitCardSum: Count,
  /** The number that names it (decision 0311); 0: no level. */
  levelValue: Count,
  levelName: Type.String(),
  /** A picture's address; empty where the merchant has none. */
  levelLogo: Type.String(),
  /** Growth so far. */
  levelExp: Count,
  /** What the next level asks for; null at the highest. */
  nextLevelExp: Nullable(Count),
  /** Of that level; empty at the highest. */
  nextLevelName: Type.String(),
  /** When the level ends unless it is earned again; null: it stays. */
  levelExpDate: Nullable(At),
  /** '1': pays member prices. */
  useMemberPriceLevel: Flag,
  /** What the level gives, in percent: paid of what member prices leave, points, growth in the month of the birthday. 100: nothing. */
  payPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  pointPercent: Type.Integer({ minimum: 100 }),
  birthdayPercent: Type.Integer({ minimum: 100 }),
}

const Level = Type.Object({
  levelValue: Type.Integer({ minimum: 1 }),
  levelName: Type.String(),
  levelLogo: Type.String(),
  /** What reaches it; null: it can only be bought. */
  growth: Nullable(Count),
  /** What it costs for `paidDays`; null: it cannot be bought. */
  priceFen: Nullable(FenAmount),
  paidDays: Count,
  /** Until when the caller has bought it; null: never. */
  boughtUntil: Nullable(At),
  /** What it gives: member prices, so many percent to pay of what they leave, and so many percent of the points. */
  memberPrice: Type.Boolean(),
  payPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  pointPercent: Type.Integer({ minimum: 100 }),
})

const OwnLevel = Type.Object({
  /** 0: none yet. */
  levelValue: Count,
  growth: Count,
  /** `orders`: how many more like the latest ones; null: not known. */
  next: Nullable(Type.Object({ levelValue: Count, growth: Count, missing: Count, orders: Nullable(Count) })),
  expiresAt: Nullable(At),
  isPaid: Type.Boolean(),
  /** In the last month of a level that would be lost. */
  warning: Nullable(Type.Object({ at: At, missing: Count, fallsTo: Count })),
})

const GrowthEntry = Type.Object({
  entryId: Id,
  kind: OneOf(['order', 'refund', 'gift', 'expiry'] as const),
  orderNo: Nullable(Id),
  /** Of its order. */
  shopName: Nullable(Type.String()),
  /** Negative: lost. */
  amount: Type.Integer(),
  growthAfter: Count,
  at: At,
})

/** One payment for a level; `priceFen` 0: given by the shop. */
const Purchase = Type.Object({
  termId: Id,
  levelValue: Count,
  priceFen: FenAmount,
  days: Count,
  paidAt: At,
  /** Given back, or ended by the shop. */
  endedAt: Nullable(At),
})

const PointEntry = Type.Object({
  entryId: Id,
  kind: OneOf(['earn', 'takeBack', 'freeze', 'release', 'refund', 'gift', 'exchange', 'draw', 'expiry'] as const),
  orderNo: Nullable(Id),
  /** Of its order. */
  shopName: Nullable(Type.String()),
  /** Negative: used or lost. */
  points: Type.Integer(),
  pointsAfter: PointSum,
  at: At,
})

const PointRules = Nullable(
  Type.Object({
    perYuan: Count,
    integralScalePer: Count,
    orderMaxFen: Nullable(FenAmount),
    dayMaxFen: Nullable(FenAmount),
    validMonths: Count,
    dayPercent: Count,
  }),
)

export const member = declareCalls(callFacts, {
  /** The merchant's ladder, lowest first, empty where it has none; and where the caller stands, null for a visitor. */
  '/getMemberLevelInfo': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({
      levels: Type.Array(Level),
      mine: Nullable(OwnLevel),
      growthPerYuan: Count,
      birthdayPercent: Count,
      /** Every member pays member prices then; null: the merchant has none. */
      memberDay: Nullable(Type.Object({ nextAt: At, isToday: Type.Boolean() })),
      /** A level that waits to be paid, or whose payment is being confirmed. */
      begun: Nullable(Type.Object({ orderNo: Id, levelValue: Count, priceFen: FenAmount, payDueAt: At, isConfirming: Type.Boolean() })),
    }),
  },
  /**
   * Ours (decisions 0124, 0222). A code to show at the counter: 14 digits, for one use. The next one is due at `renewAt`; this one is valid until
   * `expiresAt`. An earlier code of this phone becomes invalid before its time; with `isOnScreen` it stays valid until the phone reports
   * (`/showMemberCode`) that the new one is shown instead.
   */
  '/getMemberCode': {
    input: Type.Object({ mchntCd: Id, isOnScreen: Type.Optional(Type.Boolean()) }),
    output: Type.Object({ code: Type.String(), madeAt: At, renewAt: At, expiresAt: At }),
  },
  /** Ours. The caller's own code is on the screen now. */
  '/showMemberCode': { input: Type.Object({ code: Id }), output: Type.Object({}) },
  /** Ours (decision 0123). The caller's points here: what can be used, what is frozen for unpaid orders, and what is lost within 30 days. */
  '/getPointInfo': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({
      pointSum: PointSum,
      frozen: Count,
      expiring: Nullable(Type.Object({ points: Count, at: At })),
      /** Null: the merchant gives no points. `integralScalePer`: so many are worth one unit of the currency. */
      rules: PointRules,
    }),
  },
  /** Ours. How the caller's points came about, newest first. */
  '/getPointDetail': { input: Type.Object({ mchntCd: Id, ...PageInput }), output: PageOf(PointEntry) },
  /** How the caller's growth came about, newest first; and, with the first page, what they bought of levels. */
  '/getMemberLevelDetail': {
    input: Type.Object({ mchntCd: Id, ...PageInput }),
    output: Type.Composite([PageOf(GrowthEntry), Type.Object({ purchases: Type.Array(Purchase) })]),
  },
  /** Begins the purchase of a level, or of one more term of it; it is then paid as an order is. Decision 0150. */
  '/buyLevel': {
    input: Type.Object({
      mchntCd: Id,
      /** The shop that takes the money; left out: the merchant's first. */
      shopId: Type.Optional(Id),
      levelValue: Type.Integer({ minimum: 1 }),
      /** The paid-member agreement, and the privacy agreement. */
      agreed: Type.Boolean(),
      privacyAgreed: Type.Boolean(),
      idempotencyKey: IdempotencyKey,
    }),
    output: Type.Object({ orderNo: Id, levelValue: Count, priceFen: FenAmount, paidDays: Count, payDueAt: At }),
  },

  /** The caller's own word for draws; empty: none. Decision 0151. */
  '/member/updateLuckyWord': {
    input: Type.Object({ luckyWord: ShortText(4 * MAX_LUCKY_WORD) }),
    output: Type.Object({ luckyWord: Nullable(Type.String()) }),
  },
  /** The rules of membership in a merchant's group of shops, as facts without texts. Decision 0152. */
  '/getGroupRule': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({
      mchntName: Type.String(),
      shopCount: Count,
      /** The merchant's own words; null: none. */
      note: Nullable(Type.String()),
      /** Null: the merchant has no levels. `months`: so long a level that was reached lasts; `warnDays`: so early its end is announced. */
      growth: Nullable(Type.Object({ perYuan: Count, birthdayPercent: Count, months: Count, warnDays: Count })),
      levels: Type.Array(Level),
      /** Within so many days a bought level is given back, if nothing was ordered. */
      returnDays: Count,
      points: PointRules,
      /** By the merchant's clock: days of the week (0 is Sunday) and of the month. */
      memberDays: Type.Object({ weekdays: Type.Array(Count), monthDays: Type.Array(Count) }),
    }),
  },

  /** What a member has here, and what membership has come to: orders that were paid and not refunded, and what member prices took off them. */
  '/member/getMemberInfo': {
    input: Empty,
    output: Type.Object({ orderCount: Count, memberSavedFen: FenAmount, ...MemberFigures }),
  },
})
