import { Type } from '@sinclair/typebox'
import { CARRIERS } from '@domain/delivery/courier'
import { DELIVERY_PROBLEMS } from '@domain/delivery/terms'
import { ReceiveAddress } from '../member/address'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, FenAmount, Id, Nullable, OneOf } from '../schema'

/** Deliveries (spec sections 3, 4 and 7). Decision 0129. */

const DeliveryPoint = Type.Object({ pointId: Id, name: Type.String() })

/** What delivering comes to, and what stands against it. */
export const DeliveryQuote = Type.Object({
  /** Null: the diner has none, or the one that was named no longer exists. */
  address: Nullable(ReceiveAddress),
  /** Where it is handed over instead of at the door (decision 0187); null: at the door. */
  point: Type.Optional(Nullable(DeliveryPoint)),
  problem: Nullable(OneOf(DELIVERY_PROBLEMS)),
  metres: Nullable(Count),
  feeFen: Nullable(FenAmount),
  minimumFen: FenAmount,
  missingFen: FenAmount,
  /** What the way costs, stretch by stretch; `toM` null: as far as the shop's fence goes. */
  /** Another shop of the merchant's that delivers there now; null, or left out: none, or this one does. */
  reachedBy: Type.Optional(Nullable(Type.Object({ shopId: Id, shopName: Type.String(), metres: Count }))),
  stretches: Type.Array(Type.Object({ fromM: Count, toM: Nullable(Count), feeFen: FenAmount })),
})

/** Longitude, latitude. */
const Spot = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })

/** How far a delivery is; `deliveryState` is the two-digit code of domain/order/delivery.ts. */
const Facts = {
  deliveryState: Type.String(),
  /** Grows with every change, also of the rider's position. */
  version: Type.Integer(),
  /** Null: the diner has closed the account since. */
  address: Nullable(ReceiveAddress),
  /** Where it is handed over; null, or left out: at the door. */
  point: Type.Optional(Nullable(DeliveryPoint)),
  metres: Count,
  /** Who brings it. */
  carrier: Type.Optional(OneOf(CARRIERS)),
  /** When it should be at the door; null: nobody knows, or it is over. */
  etaAt: Nullable(At),
  /** How many riders were offered the delivery. */
  asked: Count,
  rider: Nullable(Type.Object({ name: Type.String(), phone: Type.String(), rating: Count })),
  /** Who of the shop's own people has it, or has brought it (decision 0375); null, or left out: nobody of them. */
  ownRider: Type.Optional(Nullable(Type.Object({ name: Type.String() }))),
  /** Why it went wrong: noAnswer, accident, wrongAddress, refused, other; others may follow. It stays until it leaves again. */
  problem: Nullable(Type.String()),
  /** In the rider's own words, where the reason is `other`. */
  problemNote: Type.Optional(Nullable(Type.String())),
  changedAt: At,
}
export const OrderDelivery = Type.Object(Facts)

export const delivery = declareCalls(callFacts, {
  /** Where the rider is, and by which streets it comes. */
  '/expressPosition': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      orderNo: Id,
      ...Facts,
      shop: Spot,
      target: Spot,
      /** Null: there is no rider, or nobody knows where. */
      position: Nullable(Spot),
      /** From the shop to the door; empty without a rider. */
      path: Type.Array(Spot),
    }),
  },
})
