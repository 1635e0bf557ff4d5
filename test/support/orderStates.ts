import type { OrderStatus } from '@domain/order/status'

/** The word of each state, its buttons in the list and those on its own page, as a diner reads them; in brackets the text in place of a button. */
export const ORDER_STATES: Record<OrderStatus, [word: string, inList: string, onPage: string]> = {
  placed: ['已下单', '看进度', '联系门店 取消订单'],
  toPay: ['待付款', '去支付 取消订单', '去支付 联系门店 取消订单'],
  confirmingPayment: ['付款确认中', '看进度', '联系门店 [付款确认中，稍等一下]'],
  pendingAcceptance: ['等待接单', '看进度', '联系门店 取消订单'],
  accepted: ['已接单', '看进度', '联系门店 取消订单'],
  inProduction: ['制作中', '看进度', '申请退款 联系门店 [已开始制作，不能取消]'],
  pendingPickup: ['可取餐', '看进度', '我已取餐 申请退款 联系门店'],
  toBeDelivered: ['待配送', '看进度', '申请退款 联系门店 [已开始制作，不能取消]'],
  inDelivery: ['配送中', '看进度', '我已取餐 申请退款 联系门店'],
  deliveryException: ['配送异常', '看进度', '联系门店 申请退款'],
  dining: ['用餐中', '看进度', '联系门店'],
  completed: ['已完成', '评价 再来一单', '评价 再来一单 申请退款 联系门店'],
  reviewed: ['已评价', '再来一单 申请退款', '再来一单 申请退款 联系门店'],
  refunding: ['退款中', '看进度', '联系门店 [退款处理中]'],
  refundRejected: ['退款未通过', '评价 再来一单', '评价 再来一单 申请退款 联系门店'],
  refunded: ['已退款', '再来一单', '再来一单 联系门店'],
  cancelled: ['已取消', '再来一单', '再来一单 联系门店'],
  offline: ['线下处理', '再来一单', '再来一单 联系门店'],
}
