import type { OrderStatus } from '@domain/order/status'
import type { OrderMode } from '@domain/order/mode'
import type { Text } from '../../i18n/texts'
import { defineTexts } from '../../i18n/texts'

/** The names of order states for staff. */
export const statusTexts = defineTexts({
  toPay: { hans: '待付款', hant: '待付款', en: 'To pay', yue: '等俾錢' },
  confirmingPayment: { hans: '付款确认中', hant: '付款確認中', en: 'Payment under way', yue: '確認緊付款' },
  pendingAcceptance: { hans: '待接单', hant: '待接單', en: 'New', yue: '等接單' },
  accepted: { hans: '已接单', hant: '已接單', en: 'Accepted', yue: '接咗' },
  inProduction: { hans: '制作中', hant: '製作中', en: 'In the kitchen', yue: '整緊' },
  pendingPickup: { hans: '待取餐', hant: '待取餐', en: 'Ready', yue: '等攞' },
  toBeDelivered: { hans: '待配送', hant: '待外送', en: 'To deliver', yue: '等送' },
  inDelivery: { hans: '配送中', hant: '外送中', en: 'On the way', yue: '送緊' },
  deliveryException: { hans: '配送异常', hant: '外送異常', en: 'Not delivered', yue: '送唔到' },
  completed: { hans: '已完成', hant: '已完成', en: 'Done', yue: '完成' },
  reviewed: { hans: '已评价', hant: '已評價', en: 'Reviewed', yue: '評咗' },
  refunding: { hans: '退款中', hant: '退款中', en: 'Refund under way', yue: '退緊款' },
  refundRejected: { hans: '未同意退款', hant: '未同意退款', en: 'Refund refused', yue: '唔同意退款' },
  refunded: { hans: '已退款', hant: '已退款', en: 'Refunded', yue: '退咗款' },
  cancelled: { hans: '已取消', hant: '已取消', en: 'Cancelled', yue: '取消咗' },
  offline: { hans: '线下处理', hant: '線下處理', en: 'Handled by hand', yue: '線下處理' },
  placed: { hans: '待接单', hant: '待接單', en: 'New', yue: '等接單' },
  dining: { hans: '用餐中', hant: '用餐中', en: 'Dining', yue: '食緊' },
} satisfies Record<OrderStatus, Text>)

export const MODE_TEXTS = { dineIn: 'dineIn', pickup: 'pickup', delivery: 'deliveryMode', preorder: 'preorder' } as const satisfies Record<
  OrderMode,
  string
>

/** The names of events in an order's timeline; other events are not shown. */
export const eventTexts = defineTexts({
  create: { hans: '顾客下单', hant: '顧客下單', en: 'Ordered', yue: '客人落單' },
  paySettled: { hans: '付款', hant: '付款', en: 'Paid', yue: '俾咗錢' },
  billSettled: { hans: '结账', hant: '結帳', en: 'Bill paid', yue: '埋單' },
  addDishes: { hans: '加菜', hant: '加菜', en: 'Ordered more', yue: '加餸' },
  userCancel: { hans: '顾客取消', hant: '顧客取消', en: 'Cancelled by the guest', yue: '客人取消' },
  payTimeout: { hans: '超时未付款', hant: '逾時未付款', en: 'Not paid in time', yue: '過時未俾錢' },
  complete: { hans: '顾客确认收到', hant: '顧客確認收到', en: 'Received, says the guest', yue: '客人確認收到' },
  review: { hans: '顾客评价', hant: '顧客評價', en: 'Reviewed', yue: '客人評價' },
  applyRefund: { hans: '发起退款', hant: '發起退款', en: 'Refund begun', yue: '發起退款' },
  refundWithdraw: { hans: '撤回退款', hant: '撤回退款', en: 'Request taken back', yue: '收返退款' },
  accept: { hans: '接单', hant: '接單', en: 'Accepted', yue: '接單' },
  reject: { hans: '拒单', hant: '拒單', en: 'Refused', yue: '拒單' },
  make: { hans: '开始制作', hant: '開始製作', en: 'Begun', yue: '開始整' },
  ready: { hans: '出餐', hant: '出餐', en: 'Ready', yue: '出餐' },
  readyToShip: { hans: '出餐，等骑手', hant: '出餐，等騎手', en: 'Ready for the rider', yue: '出餐，等騎手' },
  serve: { hans: '上齐', hant: '上齊', en: 'Served', yue: '上齊' },
  pickUp: { hans: '已取', hant: '已取', en: 'Taken', yue: '攞咗' },
  weigh: { hans: '称重', hant: '秤重', en: 'Weighed', yue: '磅重' },
  ship: { hans: '送出', hant: '送出', en: 'On its way', yue: '送出' },
  deliver: { hans: '送达', hant: '送達', en: 'Delivered', yue: '送到' },
  deliveryFailed: { hans: '没有送到', hant: '沒有送到', en: 'Not delivered', yue: '送唔到' },
  changeBill: { hans: '改账单', hant: '改帳單', en: 'Bill changed', yue: '改單' },
  requestBill: { hans: '叫结账', hant: '叫結帳', en: 'Asked for the bill', yue: '叫埋單' },
  giveBack: { hans: '退款', hant: '退款', en: 'Refund', yue: '退款' },
  refundAgree: { hans: '同意全部退款', hant: '同意全部退款', en: 'Refund agreed', yue: '同意全部退款' },
  refundApprovePart: { hans: '退回一部分', hant: '退回一部分', en: 'A part given back', yue: '退返一部分' },
  refundApprove: { hans: '退款到账', hant: '退款到帳', en: 'Money is back', yue: '退款到數' },
  refundReject: { hans: '没有同意退款', hant: '沒有同意退款', en: 'Refund refused', yue: '唔同意退款' },
})

export const methodTexts = defineTexts({
  wechat: { hans: '微信支付', hant: '微信支付', en: 'WeChat Pay', yue: '微信支付' },
  balance: { hans: '会员余额', hant: '會員餘額', en: 'balance', yue: '會員餘額' },
  campusCard: { hans: '一卡通', hant: '一卡通', en: 'campus card', yue: '一卡通' },
  points: { hans: '积分', hant: '點數', en: 'points', yue: '積分' },
  bankTransfer: { hans: '银行转账', hant: '銀行轉帳', en: 'bank transfer', yue: '銀行轉數' },
  cash: { hans: '现金', hant: '現金', en: 'cash', yue: '現金' },
  cardMachine: { hans: '刷卡机', hant: '刷卡機', en: 'card machine', yue: '拍卡機' },
  free: { hans: '免费', hant: '免費', en: 'nothing', yue: '免費' },
})
