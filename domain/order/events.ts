/** Everything that can happen to an order once it exists, and who does it. */
export const ORDER_EVENTS = {
  payStarted: 'payment',
  paySettled: 'payment',
  /** The bill of a table that pays after eating. */
  billSettled: 'payment',
  payFailed: 'payment',
  payTimeout: 'clock',
  userCancel: 'diner',
  /** The diner has it. */
  complete: 'diner',
  review: 'diner',
  applyRefund: 'diner',
  /** The diner takes a request for a refund back. */
  refundWithdraw: 'diner',
  addDishes: 'diner',
  requestBill: 'diner',
  /** The payment was abandoned: the table may order more. */
  resume: 'diner',
  accept: 'shop',
  reject: 'shop',
  make: 'shop',
  /** Waits at the counter. */
  ready: 'shop',
  /** What is sold by weight was weighed. */
  weigh: 'shop',
  /** Packed for the rider. */
  readyToShip: 'shop',
  serve: 'shop',
  pickUp: 'shop',
  markOffline: 'shop',
  clearTable: 'shop',
  /** Dishes that were not made are taken off the bill, or the table changed. */
  changeBill: 'shop',
  /** The whole amount is refunded: there are no portions to choose from. */
  giveBack: 'shop',
  /** The shop agrees to refund all of it; the money is on its way. */
  refundAgree: 'shop',
  /** All of the money is back. */
  refundApprove: 'shop',
  /** A part of the money is refunded; the order goes on from its status. */
  refundApprovePart: 'shop',
  refundReject: 'shop',
  ship: 'rider',
  /** Another parcel of it was sent, or one was received. */
  moveParcel: 'rider',
  deliver: 'rider',
  deliveryFailed: 'rider',
} as const
export type OrderEvent = keyof typeof ORDER_EVENTS
export type OrderActor = (typeof ORDER_EVENTS)[OrderEvent]
