import { Type } from '@sinclair/typebox'
import { BILL_LINE_KINDS } from '@domain/order/pricing'
import { Count, FenAmount, Nullable, OneOf } from './schema'

/** The bill of domain/order/pricing.ts on the wire: the same figures, to the fen, in cart, checkout, payment, order and history. */
export const BillLine = Type.Object({
  kind: OneOf(BILL_LINE_KINDS),
  /** Signed: discounts are negative. */
  amountFen: FenAmount,
  /** Why; the app words it from the kind and these. Amounts end in `Fen`. */
  reason: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
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
  /** The next step of a full reduction and what is missing for it. */
  nextTier: Nullable(
    Type.Object({ promotionId: Type.String(), name: Type.String(), missingFen: FenAmount, thresholdFen: FenAmount, reduceFen: FenAmount }),
  ),
})
