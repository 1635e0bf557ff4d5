import { distanceMetres, type Point } from '../geo/geo'
import type { DeliveryState } from '../order/delivery'

/** Whoever is so near has arrived: a phone's position in a street is no better. */
const ARRIVED_M = 80

export interface RiderFacts {
  state: DeliveryState
  /** Where the rider is; null: nobody knows. */
  rider: Point | null
  shop: Point
}

/** Does a rider who is to fetch the order stand in the shop? */
export const isRiderAtShop = ({ state, rider, shop }: RiderFacts): boolean =>
  state === 'riderToPickUp' && rider !== null && distanceMetres(rider, shop) <= ARRIVED_M
