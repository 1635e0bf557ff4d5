import { codesOf, type Machine } from '../machine'

/** A delivery beside its order (spec section 4). The codes on the wire are ours: decision 0003. */
export type DeliveryState =
  | 'awaitingAcceptance'
  | 'awaitingDelivery'
  | 'callingRider'
  | 'awaitingRider'
  | 'riderToPickUp'
  | 'delivering'
  | 'signed'
  | 'exception'
  | 'cancelled'

export type DeliveryEvent =
  | 'accept'
  | 'callRider'
  | 'riderCalled'
  | 'riderAccepts'
  | 'riderDeclines'
  /** One of the shop's own people has it: the shop stops waiting for a courier's rider. */
  | 'ownTakes'
  /** After a failure the shop brings it once more. */
  | 'sendAgain'
  | 'pickUp'
  | 'sign'
  | 'fail'
  | 'cancel'

export const DELIVERY: Machine<DeliveryState, DeliveryEvent> = {
  awaitingAcceptance: { accept: 'awaitingDelivery', cancel: 'cancelled' },
  /** The shop may deliver by itself: then the order leaves without a rider. */
  awaitingDelivery: { callRider: 'callingRider', ownTakes: 'awaitingDelivery', pickUp: 'delivering', cancel: 'cancelled' },
  /** The shop may stop waiting and deliver by itself, here and below. */
  callingRider: {
    riderCalled: 'awaitingRider',
    ownTakes: 'awaitingDelivery',
    pickUp: 'delivering',
    fail: 'exception',
    cancel: 'cancelled',
  },
  awaitingRider: {
    riderAccepts: 'riderToPickUp',
    riderDeclines: 'callingRider',
    ownTakes: 'awaitingDelivery',
    pickUp: 'delivering',
    fail: 'exception',
    cancel: 'cancelled',
  },
  riderToPickUp: { pickUp: 'delivering', riderDeclines: 'callingRider', fail: 'exception', cancel: 'cancelled' },
  delivering: { sign: 'signed', fail: 'exception', cancel: 'cancelled' },
  signed: {},
  exception: { callRider: 'callingRider', sendAgain: 'awaitingDelivery', pickUp: 'delivering', sign: 'signed', cancel: 'cancelled' },
  cancelled: {},
}

export const deliveryCodes = codesOf<DeliveryState>({
  awaitingAcceptance: '01',
  awaitingDelivery: '02',
  callingRider: '03',
  awaitingRider: '04',
  riderToPickUp: '05',
  delivering: '06',
  signed: '07',
  exception: '08',
  cancelled: '09',
})

/** There is somebody on the way whose position can be shown. */
export const hasRider = (state: DeliveryState): boolean => state === 'riderToPickUp' || state === 'delivering'
