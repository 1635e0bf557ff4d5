import type { OrderAction } from '@domain/order/actions'
import { isRunning } from '@domain/order/status'
import { type OrderDetail, orderActions } from './detail'

/**
 * The buttons that a paid order will have when it is done. They are sent to WeChat with the rest of the page, so that the push that ends the order
 * only has to show them.
 */
export const awaitedActions = (order: OrderDetail, now: number): readonly OrderAction[] =>
  order.paidAt !== null && isRunning(order.status) ? orderActions({ ...order, status: 'completed' }, now, order.shop.phone) : []
