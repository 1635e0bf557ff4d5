import { both, words } from '../console/words.js'

/** Status texts: in Chinese as the app shows them, in English as the code names them. */
export const STATUSES = {
  toPay: '待付款',
  confirmingPayment: '付款确认中',
  pendingAcceptance: '等待接单',
  accepted: '已接单',
  inProduction: '制作中',
  pendingPickup: '可取餐',
  toBeDelivered: '待配送',
  inDelivery: '配送中',
  deliveryException: '配送异常',
  completed: '已完成',
  reviewed: '已评价',
  refunding: '退款中',
  refundRejected: '退款被拒',
  refunded: '已退款',
  cancelled: '已取消',
  offline: '线下处理',
  placed: '已下单',
  dining: '用餐中',
}

/** Steps that are taken here, and not in the console. */
export const EVENTS = { markOffline: '转线下处理' }

export const MODES = { dineIn: '堂食', pickup: '自取', delivery: '外卖', preorder: '预约' }

const of = (chinese) => (key) => both(words(key), chinese[key] ?? words(key))
export const statusWords = of(STATUSES)
export const eventWords = of(EVENTS)
export const modeWords = of(MODES)
