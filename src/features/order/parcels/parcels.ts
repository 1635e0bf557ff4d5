import type { Output } from '@contract/index'
import { shipmentCodes, type ShipmentState } from '@domain/fulfilment/shipment'

type Detail = Output<'/queryOrderByNo'>
type Wire = NonNullable<Detail['shipment']>

/** An order that goes by parcel. */
export interface Parcels {
  state: ShipmentState
  list: Wire['parcels']
  /** Null: nobody knows it any more. */
  address: NonNullable<Detail['delivery']>['address']
  /** Where it is handed over; null: at the door. */
  point: NonNullable<NonNullable<Detail['delivery']>['point']> | null
}

export const toParcels = (wire: Wire, delivery: Detail['delivery']): Parcels => ({
  state: shipmentCodes.fromCode(wire.shipmentState) ?? 'partial',
  list: wire.parcels,
  address: delivery?.address ?? null,
  point: delivery?.point ?? null,
})
