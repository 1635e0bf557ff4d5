import type { OrderAction } from '@domain/order/actions'
import { isRunning } from '@domain/order/status'
import { type OrderDetail, orderActions } from './detail'

/**
 * The keys that a paid order will have when it is done: WeChat is told of them with the rest of the page, and the push that ends the order is
 * one word that shows them.
 */
export const awaitedActions = (order: OrderDetail, now: number): readonly OrderAction[] =>
  order.paidAt !== null && isRunning(order.status) ? orderActions({ ...order, status: 'completed' }, now, order.shop.phone) : []
