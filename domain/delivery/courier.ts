import type { DeliveryEvent, DeliveryState } from '../order/delivery'
import type { OrderEvent } from '../order/events'

/** What a courier company says of one call of a rider. */
export const COURIER_STATES = ['asking', 'accepted', 'pickedUp', 'delivered', 'declined', 'failed'] as const
export type CourierState = (typeof COURIER_STATES)[number]

/** Either something between the server and the courier alone, or something that happens to the order too. */
export type CourierNews = { delivery: DeliveryEvent } | { order: OrderEvent }

/**
 * What a report means for a delivery in this state, one step at a time: the caller applies it and asks again. Reports may be late and skip states;
 * one without news means nothing.
 */
export function newsOf(state: DeliveryState, report: CourierState): CourierNews | null {
  const isRequested = state === 'awaitingRider'
  const isFetched = state === 'riderToPickUp'
  switch (report) {
    case 'accepted':
      return isRequested ? { delivery: 'riderAccepts' } : null
    case 'pickedUp':
    case 'delivered':
      if (isRequested) return { delivery: 'riderAccepts' }
      if (isFetched) return { order: 'ship' }
      return report === 'delivered' && state === 'delivering' ? { order: 'deliver' } : null
    case 'declined':
      return isRequested || isFetched ? { delivery: 'riderDeclines' } : null
    case 'failed':
      return isRequested || isFetched || state === 'delivering' ? { order: 'deliveryFailed' } : null
    default:
      return null
  }
}

/** The delivery event that follows from an order event; null: none. Parcels, and deliveries by the shop itself, have no rider. */
export function deliveryEventOf(event: OrderEvent, { callsRider = true } = {}): DeliveryEvent | null {
  switch (event) {
    case 'accept':
      return 'accept'
    case 'readyToShip':
      return callsRider ? 'callRider' : null
    case 'ship':
      return 'pickUp'
    case 'deliver':
    case 'complete':
      return 'sign'
    case 'deliveryFailed':
      return 'fail'
    case 'reject':
    case 'userCancel':
    case 'payTimeout':
    case 'refundAgree':
    case 'markOffline':
      return 'cancel'
    default:
      return null
  }
}

/** Who brings what was ordered: somebody of a courier company, the shop, or a parcel service. */
export const CARRIERS = ['rider', 'shop', 'parcel'] as const
export type Carrier = (typeof CARRIERS)[number]

interface CarrierFacts {
  state: DeliveryState
  byParcel: boolean
  hasRider: boolean
  /** One of the shop's own people has it, or had it to the end. */
  isOwn?: boolean
  /** The shop works with a courier company. */
  callsRiders: boolean
}

/** An order that left without a rider is delivered by the shop, also where a courier usually delivers. */
export function carrierOf({ state, byParcel, hasRider, isOwn = false, callsRiders }: CarrierFacts): Carrier {
  if (byParcel) return 'parcel'
  if (hasRider) return 'rider'
  if (isOwn) return 'shop'
  const hasLeft = state === 'delivering' || state === 'signed'
  return callsRiders && !hasLeft ? 'rider' : 'shop'
}

/** In these states the courier is polled. */
export const isWithCourier = (state: DeliveryState): boolean =>
  state === 'callingRider' || state === 'awaitingRider' || state === 'riderToPickUp' || state === 'delivering'
