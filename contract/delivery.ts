import { Type } from '@sinclair/typebox'
import { DELIVERY_PROBLEMS } from '@domain/delivery/terms'
import { ReceiveAddress } from './address'
import { Count, FenAmount, Nullable, OneOf } from './schema'

/** Deliveries (spec sections 3, 4 and 7). Decision 0129. */

/** What delivering comes to, and what stands against it. */
export const DeliveryQuote = Type.Object({
  /** Null: the diner has none, or the one that was named is gone. */
  address: Nullable(ReceiveAddress),
  problem: Nullable(OneOf(DELIVERY_PROBLEMS)),
  metres: Nullable(Count),
  feeFen: Nullable(FenAmount),
  minimumFen: FenAmount,
  missingFen: FenAmount,
  /** What the way costs, stretch by stretch; `toM` null: as far as the shop's fence goes. */
  stretches: Type.Array(Type.Object({ fromM: Count, toM: Nullable(Count), feeFen: FenAmount })),
})
