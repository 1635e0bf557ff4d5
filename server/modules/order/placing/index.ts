/** From a cart to an order that waits to be paid. */
export { type Checkout, type CheckoutParts, createCheckout } from './createOrder'
export { createTopUpOrders, type TopUpOrders } from './topUp'
export { createQuickPayments, type QuickPayments, type QuickPayRequest } from './quickPay'
export { pickupNoOf } from './numbers'
