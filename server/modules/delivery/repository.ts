import type { DeliveryState } from '@domain/order/delivery'
import { stmt } from '../../db/statement'
import type { Address } from '../address/index'

/** Who brings it, as the courier tells. */
export interface Rider {
  name: string
  phone: string
  /** Tenths: 49 is 4.9. */
  rating: number
}

export interface DeliveryRow {
  order_no: string
  user_id: string
  state: DeliveryState
  version: number
  address: Address | Record<string, never>
  from_lng: number
  from_lat: number
  to_lng: number
  to_lat: number
  metres: number
  fee_fen: number
  attempt: number
  asked: number
  rider: Rider | null
  lng: number | null
  lat: number | null
  eta_at: number | null
  problem: string | null
  changed_at: number
  look_at: number | null
}

const DELIVERY = `order_no, user_id, state, version, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, attempt, asked, rider, lng, lat, eta_at, problem,
  changed_at, look_at`

export const insertDelivery = stmt<
  [
    orderNo: string,
    userId: string,
    address: string,
    fromLng: number,
    fromLat: number,
    toLng: number,
    toLat: number,
    metres: number,
    feeFen: number,
    at: number,
  ]
>(
  'delivery.insert',
  `insert into order_delivery (order_no, user_id, state, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, changed_at)
   values ($1, $2, 'awaitingAcceptance', $3::jsonb, $4, $5, $6, $7, $8, $9, $10)`,
)
export const findDelivery = stmt<[orderNo: string], DeliveryRow>(
  'delivery.find',
  `select ${DELIVERY} from order_delivery where order_no = $1`,
)
