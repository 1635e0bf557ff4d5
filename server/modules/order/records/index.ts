/** What other modules read of orders. */
export { createFinishedOrders, type FinishedOrder, type FinishedOrders } from './finished'
export { createLastQuickPayment } from './lastQuickPayment'
export { FACES, findLineFaces, findOrderLines, type LineFaceRow } from './lines'
export { createMemberTotals, type MemberTotals } from './memberTotals'
export { createPastOrders, merchantsOrderedAt, type PastOrders } from './pastOrders'
