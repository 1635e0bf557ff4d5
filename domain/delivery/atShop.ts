import { distanceMetres, type Point } from '../geo/geo'
import type { DeliveryState } from '../order/delivery'

/** A rider this near has arrived: a phone's position in a street is no more accurate. */
const ARRIVED_M = 80

export interface RiderFacts {
  state: DeliveryState
  /** Position of the rider; null: unknown. */
  rider: Point | null
  shop: Point
}

/** Does a rider who is to fetch the order stand in the shop? */
export const isRiderAtShop = ({ state, rider, shop }: RiderFacts): boolean =>
  state === 'riderToPickUp' && rider !== null && distanceMetres(rider, shop) <= ARRIVED_M
