/** What diners, staff and the clock do with an order. */
export { createOrderService, isOfShop, type OrderService } from './service'
