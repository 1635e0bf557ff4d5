/** What happens to an order after it was placed. The only place where its status changes. */
export { factsOf, refuseAction } from './facts'
export { createOrderLifecycle, type OrderLifecycle } from './lifecycle'
export { type EventRow, ORDER_COLUMNS, type OrderLineRow, type OrderRow } from './rows'
export { weighingShareOf } from './weighing'
export { createOrderService, isOfShop, type OrderService } from './service'
