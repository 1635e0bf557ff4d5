import { Type } from '@sinclair/typebox'
import { BILL_LINE_KINDS, BILL_REASONS } from '@domain/order/pricing/pricing'
import { Count, FenAmount, Nullable, OneOf } from '../schema'

/** The bill of domain/order/pricing/pricing.ts on the wire: the same figures, to the fen, in cart, checkout, payment, order and history. */
export const BillLine = Type.Object({
  kind: OneOf(BILL_LINE_KINDS),
  /** Signed: discounts are negative. */
  amountFen: FenAmount,
  /** Why: the key of a text and its parameters; null where the kind says it all. */
  reason: Nullable(
    Type.Object({ key: OneOf(BILL_REASONS), params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])) }),
  ),
})

export const Bill = Type.Object({
  lines: Type.Array(BillLine),
  /** Dishes at list price. */
  itemsFen: FenAmount,
  packingFen: FenAmount,
  deliveryFen: FenAmount,
  /** All discounts together, positive. */
  discountFen: FenAmount,
  payableFen: FenAmount,
  savedFen: FenAmount,
  count: Count,
  /** The next full reduction in reach. */
  nextTier: Nullable(Type.Object({ missingFen: FenAmount, thresholdFen: FenAmount, reductionFen: FenAmount })),
})

/** Whether member prices are paid, and what the diner's level or a member day decides: the terms that the app reckons a bill ahead by. */
export const MemberTerms = {
  isMember: Type.Boolean(),
  /** Member prices cannot be combined with reductions and coupons; left out: they can. */
  isAlone: Type.Optional(Type.Boolean()),
  /** Null or left out: the merchant has no levels. */
  level: Type.Optional(
    Nullable(
      Type.Object({ why: OneOf(['level', 'day'] as const), name: Type.String(), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
    ),
  ),
}
