import type { Localized } from '@domain/lang'
import type { Address } from '../address/index'

export interface PointRow {
  point_id: string
  name: Localized
  lng: number
  lat: number
}

/** A delivery as it was agreed to when the order was placed. */
export interface AgreedDelivery {
  address: Address
  /** Null: at the door. */
  point: PointRow | null
  metres: number
  feeFen: number
}
