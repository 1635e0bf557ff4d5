import { Type } from '@sinclair/typebox'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { PaymentMethod } from '../payment/payment'
import { At, Count, FenAmount, Id, Nullable } from '../schema'

/** Goods by weight and orders that go by parcel (spec section 4, Shipment). Decisions 0185 and 0186. */

/** `shipmentState` is the two-digit code of domain/fulfilment/shipment.ts. */
export const ShipmentHead = Type.Object({ shipmentState: Type.String() })

export const Shipment = Type.Object({
  shipmentState: Type.String(),
  parcels: Type.Array(
    Type.Object({
      parcelId: Id,
      /** The first, the second of its order. */
      parcelNo: Count,
      courier: Type.String(),
      trackingNo: Type.String(),
      shippedAt: At,
      receivedAt: Nullable(At),
      lines: Type.Array(Type.Object({ lineNo: Count, name: Type.String(), picture: Type.String(), quantity: Count })),
    }),
  ),
})

/** What weighing gave back, and to where. */
export const Weighing = Type.Object({
  backFen: FenAmount,
  /** Null: some of it is on its way. */
  returnedAt: Nullable(At),
  sources: Type.Array(Type.Object({ method: PaymentMethod, amountFen: FenAmount, returnedAt: Nullable(At) })),
})

export const fulfilment = declareCalls(callFacts, {
  /** Ours. The diner has a parcel; the last one completes the order. */
  '/receiveParcel': {
    input: Type.Object({ orderNo: Id, parcelId: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), version: Type.Integer() }),
  },
})
