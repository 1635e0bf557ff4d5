import type { Output } from '@contract/index'
import { shipmentCodes, type ShipmentState } from '@domain/fulfilment/shipment'

type Detail = Output<'/queryOrderByNo'>
type Wire = NonNullable<Detail['shipment']>

/** The parcels of an order. */
export interface Parcels {
  state: ShipmentState
  list: Wire['parcels']
  /** Null: it is no longer known. */
  address: NonNullable<Detail['delivery']>['address']
  /** The handover point; null: at the door. */
  point: NonNullable<NonNullable<Detail['delivery']>['point']> | null
}

export const toParcels = (wire: Wire, delivery: Detail['delivery']): Parcels => ({
  state: shipmentCodes.fromCode(wire.shipmentState) ?? 'partial',
  list: wire.parcels,
  address: delivery?.address ?? null,
  point: delivery?.point ?? null,
})
