/** What diners and staff read of orders. */
export { createOrderQueries, type OrderQueries, type TimeOf } from './queries'
export { createOrderDesk, KITCHEN, type DeskOrderRow, type OrderDesk } from './desk'
