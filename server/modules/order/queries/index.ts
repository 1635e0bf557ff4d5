/** What diners read of their orders. */
export { createLastQuickPayment } from './lastQuickPayment'
export { createMemberTotals, type MemberTotals } from './memberTotals'
export { createPastOrders, merchantsOrderedAt, type PastOrders } from './past'
export { createOrderQueries, type OrderQueries, type TimeOf } from './queries'
export { findOrderLines } from './repository'
export { createFinishedOrders, type FinishedOrder, type FinishedOrders } from './finished'
export { createOrderDesk, KITCHEN, type DeskOrderRow, type OrderDesk } from './desk'
