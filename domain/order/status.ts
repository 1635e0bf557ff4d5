/** The labels of spec section 4 as states. The codes on the wire are ours: decision 0003. */
export const ORDER_STATUSES = [
  'toPay',
  'confirmingPayment',
  'pendingAcceptance',
  'accepted',
  'inProduction',
  'pendingPickup',
  'toBeDelivered',
  'inDelivery',
  'deliveryException',
  'completed',
  'reviewed',
  'refunding',
  'refundRejected',
  'refunded',
  'cancelled',
  'offline',
  'placed',
  'dining',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
