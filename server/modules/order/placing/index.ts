/** From a cart to an order that waits to be paid. */
export { type Checkout, type CheckoutParts, createCheckout } from './createOrder'
export { type AmountOrders, createAmountOrders } from './amount'
export { adviceIn } from './couponAdvice'
export { createQuickPayments, type QuickPayments, type QuickPayRequest } from './quickPay'
export { newVisitBill } from './newOrder'
export { orderLines } from './orderLines'
export type { NewOrderLine } from '../lifecycle/index'
export { writeOrder } from './writeOrder'
