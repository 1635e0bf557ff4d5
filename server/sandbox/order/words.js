import { both, words } from '../console/words.js'

/** In Chinese as the app says them; in English as they are called. */
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

/** Why a shop refuses. */
export const REFUSALS = { soldOut: '卖完了', tooBusy: '忙不过来', closing: '快打烊', noRider: '没有骑手' }

/** What a shop and a rider do. */
export const EVENTS = {
  accept: '接单',
  reject: '拒单',
  make: '开始制作',
  ready: '可取餐',
  readyToShip: '待骑手取',
  serve: '上齐',
  pickUp: '已取走',
  markOffline: '转线下处理',
  clearTable: '清台',
  changeBill: '改账单',
  giveBack: '退回买单款',
  refundAgree: '同意退款',
  refundApprove: '退款到账',
  refundApprovePart: '部分退款',
  refundReject: '拒绝退款',
  ship: '取餐出发',
  deliver: '送达',
  deliveryFailed: '送不到',
}

export const MODES = { dineIn: '堂食', pickup: '自取', delivery: '外卖', preorder: '预约' }

const of = (chinese) => (key) => both(words(key), chinese[key] ?? words(key))
export const statusWords = of(STATUSES)
export const eventWords = of(EVENTS)
export const modeWords = of(MODES)
export const refusalWords = of(REFUSALS)
