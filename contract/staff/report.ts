import { Type } from '@sinclair/typebox'
import { BILL_LINE_KINDS } from '@domain/order/pricing/bill'
import { REFUSALS } from '@domain/order/board'
import { REFUND_REASONS } from '@domain/order/refund/refund'
import { COHORTS_BY } from '@domain/report/cohorts'
import { POINT_MOVES, VALUE_MOVES, VISIT_MOVES } from '@domain/report/owed'
import { MORNING_HOURS } from '@domain/report/morning'
import { COMPARISONS } from '@domain/report/period'
import { At, Count, FenAmount, Id, Nullable, OneOf, PageInput, PageOf, PointSum, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'
import { MethodTakingsSchema } from './shift'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Of one shop, or of all in which the caller may read reports. */
const Days = { shopId: Type.Optional(Id), from: Day, to: Day }

const Figures = Type.Object({
  salesFen: FenAmount,
  prepaidFen: FenAmount,
  refundedFen: FenAmount,
  refunds: Count,
  orders: Count,
  /** Null: nothing was ordered. */
  averageFen: Nullable(FenAmount),
})

const Report = Type.Object({
  from: Day,
  to: Day,
  /** When these figures were taken; the days before are compared up to the same time of day. */
  at: At,
  figures: Figures,
  /** As many days, a week earlier. */
  before: Figures,
  methods: Type.Array(MethodTakingsSchema),
  /** Sales by hour of the day; of several days all of them together. */
  hours: Type.Array(Type.Object({ hour: Count, fen: FenAmount, orders: Count, beforeFen: FenAmount })),
  dishes: Type.Array(Type.Object({ itemId: Id, name: Type.String(), picture: Type.String(), quantity: Count, fen: FenAmount })),
  /** Paid, and not ready yet. */
  waiting: Count,
  unpaidTables: Type.Object({ count: Count, fen: FenAmount }),
})

/** What came in, what went back, and how many times. */
const Sums = {
  takenFen: FenAmount,
  payments: Count,
  refundedFen: FenAmount,
  refunds: Count,
  /** What came in less what went back. */
  salesFen: FenAmount,
  /** Top-ups and cards less what of them went back: not in the other sums. */
  prepaidFen: FenAmount,
}
const TakingsRow = Type.Object({
  /** A day, an hour, a shop, an order type, a method, or a name; the name is empty for what diners paid by themselves. */
  key: Type.String(),
  ...Sums,
  /** Null: an order may have several of these. */
  orders: Nullable(Count),
  /** `salesFen` of the days that it is compared with. */
  beforeFen: FenAmount,
})
const TakingsTotal = Type.Object({ ...Sums, orders: Count })

const Takings = Type.Object({
  from: Day,
  to: Day,
  at: At,
  comparedFrom: Day,
  comparedTo: Day,
  total: TakingsTotal,
  before: TakingsTotal,
  days: Type.Array(TakingsRow),
  hours: Type.Array(TakingsRow),
  shops: Type.Array(Type.Composite([TakingsRow, Type.Object({ name: Type.String() })])),
  modes: Type.Array(TakingsRow),
  methods: Type.Array(TakingsRow),
  staff: Type.Array(TakingsRow),
  /** The bills of the orders that were paid on these days, line by line; reductions are negative. */
  bill: Type.Array(Type.Object({ kind: OneOf(BILL_LINE_KINDS), fen: FenAmount, beforeFen: FenAmount })),
  billedFen: FenAmount,
  /** Came in on these days for orders that were paid up on others, or not at all: what came in less `billedFen`. */
  otherDaysFen: FenAmount,
})

const DishReport = Type.Object({
  at: At,
  /** The most portions first. What was paid for them; what was given back is in neither. */
  dishes: Type.Array(
    Type.Object({
      itemId: Id,
      name: Type.String(),
      picture: Type.String(),
      quantity: Count,
      fen: FenAmount,
      /** Of portions whose cost was known when they were ordered: what was paid for them, and what they cost (decision 0369). */
      costedFen: FenAmount,
      costFen: FenAmount,
      /** How often it sold out, and for how many minutes of opening hours; it counts from when this was first remembered. */
      soldOutTimes: Count,
      soldOutMinutes: Count,
    }),
  ),
  /** There are more dishes than are listed. */
  isCut: Type.Boolean(),
  /** Two dishes in one order, of the latest `pairedOrders` orders. */
  pairs: Type.Array(
    Type.Object({
      first: Type.String(),
      second: Type.String(),
      orders: Count,
      /** In how many orders of theirs each is. */
      firstOrders: Count,
      secondOrders: Count,
    }),
  ),
  pairedOrders: Count,
})

/** Half of them took so long, and nine of ten no longer than that. */
const Waits = Type.Object({
  count: Count,
  middleMin: Nullable(Type.Number()),
  mostMin: Nullable(Type.Number()),
})
const WaitsOf = Type.Object({
  /** An hour, an order type, or a shop. */
  key: Type.String(),
  /** From when an order was paid until the shop took it on. */
  accepted: Waits,
  /** From when the kitchen could begin a ticket until it was done. */
  made: Waits,
})
const ServiceReport = Type.Object({
  at: At,
  all: WaitsOf,
  hours: Type.Array(WaitsOf),
  modes: Type.Array(WaitsOf),
  shops: Type.Array(Type.Composite([WaitsOf, Type.Object({ name: Type.String() })])),
  /** Orders paid on these days that the shop refused. Null: without a reason. */
  refusals: Type.Array(Type.Object({ reason: Nullable(OneOf(REFUSALS)), orders: Count, fen: FenAmount })),
  /** Refunds that diners asked for, of orders that were paid on these days. */
  requests: Type.Array(Type.Object({ reason: OneOf(REFUND_REASONS), requests: Count, granted: Count, fen: FenAmount })),
})

const Value = Type.Object({ principalFen: FenAmount, bonusFen: FenAmount })
const CouponMoves = {
  /** Usable before the first day. */
  opening: Count,
  given: Count,
  used: Count,
  /** Used before, and given back with their orders. */
  returned: Count,
  expired: Count,
  /** Usable at the end: `opening + given + returned - used - expired`. */
  closing: Count,
  /** What those that were used took off. */
  savedFen: FenAmount,
}
/** Of each: what there was before the first day, what changed it, and what there is at the end, which is the sum of both. Less is negative. */
const Owed = Type.Object({
  at: At,
  value: Type.Object({
    opening: Value,
    moves: Type.Array(Type.Composite([Type.Object({ kind: OneOf(VALUE_MOVES), entries: Count }), Value])),
    closing: Value,
    /** With money at the end. */
    cards: Count,
  }),
  coupons: Type.Object({
    ...CouponMoves,
    /** The most that the open ones take off together, without the `unknown` ones, for which that depends on the order. */
    mostFen: FenAmount,
    unknown: Count,
    offers: Type.Array(
      Type.Object({
        offerId: Id,
        name: Type.String(),
        ...CouponMoves,
        /** The most that one of them takes off; null: that depends on the order. */
        eachFen: Nullable(FenAmount),
      }),
    ),
    /** There are more offers than are listed; the sums are of all. */
    isCut: Type.Boolean(),
  }),
  points: Type.Object({
    opening: PointSum,
    moves: Type.Array(Type.Object({ kind: OneOf(POINT_MOVES), entries: Count, points: PointSum })),
    closing: PointSum,
    members: Count,
    /** What some members owe, which is taken off the sums. */
    debt: Count,
    /** What they would pay of orders by today's rate; null: the merchant gives no points. */
    worthFen: Nullable(FenAmount),
  }),
  visits: Type.Object({
    opening: Type.Integer(),
    moves: Type.Array(Type.Object({ kind: OneOf(VISIT_MOVES), entries: Count, visits: Type.Integer() })),
    closing: Type.Integer(),
    /** With visits left at the end, and the part of their prices that these are. */
    cards: Count,
    paidFen: FenAmount,
  }),
})

const Cohort = Type.Object({
  /** "2026-11" */
  month: Type.String(),
  /** Members of today who began in it, and how many of them ordered in a later month. */
  size: Count,
  again: Count,
  /** How many of them ordered in this month, the next, and so on until now. */
  ordered: Type.Array(Count),
})

const MorningMail = Type.Object({
  /** Of the merchant's morning; null: it is off. */
  hour: Nullable(Type.Integer()),
  /** Null: the account has no address. */
  to: Nullable(Type.String()),
  /** This server sends mails. */
  isOffered: Type.Boolean(),
})

const StaffReview = Type.Object({
  orderNo: Id,
  shopId: Id,
  shop: Type.String(),
  rating: Count,
  text: Type.String(),
  pictures: Type.Array(Type.String()),
  /** As others read it: empty where the diner stays anonymous. */
  nickName: Type.String(),
  createdAt: At,
  answer: Type.String(),
  answeredBy: Type.String(),
  answeredAt: Nullable(At),
  mayAnswer: Type.Boolean(),
})

export const report = declareStaffCalls(staffFacts, {
  /** Of one shop, or of all in which the caller may read reports. Both days are whole days of the merchant, at most 92. */
  '/staff/getReport': {
    input: Type.Object({ shopId: Type.Optional(Id), from: Type.Optional(Day), to: Type.Optional(Day) }),
    output: Report,
  },
  /** Every breakdown comes to the same sums, which are those of the entries that shifts are closed with (decision 0368). */
  '/staff/getTakings': {
    input: Type.Object({ ...Days, comparedWith: Type.Optional(OneOf(COMPARISONS)) }),
    output: Takings,
  },
  '/staff/getDishReport': { input: Type.Object(Days), output: DishReport },
  '/staff/getServiceReport': { input: Type.Object(Days), output: ServiceReport },
  /** Of the merchant as a whole, of past days as they ended: from ledgers, not from balances of today (decision 0372). */
  '/staff/getOwed': { input: Type.Object({ from: Day, to: Day }), output: Owed },
  /** Of the last twelve months, the oldest first (decision 0373). */
  '/staff/getCohorts': {
    input: Type.Object({ by: OneOf(COHORTS_BY) }),
    output: Type.Object({ at: At, cohorts: Type.Array(Cohort) }),
  },
  /** Yesterday's figures by mail each morning, to oneself (decision 0374). */
  '/staff/getMorningMail': { input: Type.Object({}), output: MorningMail },
  /** Null switches it off. */
  '/staff/setMorningMail': {
    input: Type.Object({ hour: Nullable(Type.Integer({ minimum: Math.min(...MORNING_HOURS), maximum: Math.max(...MORNING_HOURS) })) }),
    output: MorningMail,
  },
  /** Published ones, the newest first; of these stars, or (`only`) without an answer. */
  '/staff/getReviews': {
    input: Type.Object({
      ...Days,
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      only: Type.Optional(OneOf(['unanswered'])),
      ...PageInput,
    }),
    output: PageOf(StaffReview),
  },
  /** For everybody who reads the review; empty takes it back. Refused where somebody else has answered since `seen` (`staffChanged`). */
  '/staff/answerReview': {
    input: Type.Object({ shopId: Id, orderNo: Id, text: ShortText(500), seen: Type.String({ maxLength: 500 }) }),
    output: StaffReview,
  },
  '/staff/exportReport': {
    input: Type.Object({ shopId: Type.Optional(Id), from: Day, to: Day, what: OneOf(['takings', 'dishes']) }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), rows: Count, isCut: Type.Boolean() }),
  },
})
