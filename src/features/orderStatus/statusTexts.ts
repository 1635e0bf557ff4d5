import { defineTexts } from '@/i18n'

/** The name of every status of spec section 4. */
export const statusTexts = defineTexts({
  'status.toPay': { hans: '待付款', en: 'To pay', yue: '未畀錢' },
  'status.confirmingPayment': { hans: '付款确认中', en: 'Confirming payment', yue: '確認緊付款' },
  'status.pendingAcceptance': { hans: '等待接单', en: 'Waiting for the shop', yue: '等緊接單' },
  'status.accepted': { hans: '已接单', en: 'Accepted', yue: '已接單' },
  'status.inProduction': { hans: '制作中', en: 'Being made', yue: '整緊' },
  'status.pendingPickup': { hans: '可取餐', en: 'Ready to collect', yue: '可以攞餐' },
  'status.toBeDelivered': { hans: '待配送', en: 'Waiting for a rider', yue: '等緊送餐' },
  'status.inDelivery': { hans: '配送中', en: 'On its way', yue: '送緊' },
  'status.deliveryException': { hans: '配送异常', en: 'Delivery problem', yue: '送餐有問題' },
  'status.completed': { hans: '已完成', en: 'Completed', yue: '已完成' },
  'status.reviewed': { hans: '已评价', en: 'Reviewed', yue: '已評價' },
  'status.refunding': { hans: '退款中', en: 'Refund in progress', yue: '退緊款' },
  'status.refundRejected': { hans: '退款未通过', en: 'Refund declined', yue: '唔批退款' },
  'status.refunded': { hans: '已退款', en: 'Refunded', yue: '已退款' },
  'status.cancelled': { hans: '已取消', en: 'Cancelled', yue: '已取消' },
  'status.offline': { hans: '线下处理', hant: '現場處理', en: 'Handled in the shop', yue: '舖頭處理' },
  'status.placed': { hans: '已下单', en: 'Placed', yue: '已落單' },
  'status.dining': { hans: '用餐中', en: 'Dining', yue: '食緊' },
  /** The name of an order without dishes. */
  'order.quickPay': { hans: '买单', hant: '結帳', en: 'Quick pay', yue: '埋單' },
  'order.groupBuy': { hans: '拼团', en: 'Group buy', yue: '拼團' },
  'order.topUp': { hans: '充值', hant: '儲值', en: 'Top-up', yue: '增值' },
  'order.level': { hans: '开通等级', hant: '開通等級', en: 'Level', yue: '開通等級' },
  'order.visitCard': { hans: '次卡', en: 'Visit card', yue: '次卡' },
  'order.exchange': { hans: '兑换', hant: '兌換', en: 'Exchange', yue: '兌換' },
  'order.pickupNo': { hans: '取餐号', en: 'Pickup no.', yue: '取餐編號' },
  'order.deliveryNo': { hans: '外卖单', hant: '外送單', en: 'Delivery no.', yue: '外賣單' },
  'order.mealNo': { hans: '餐号', hant: '餐號', en: 'Your number', yue: '餐號' },
  /** Shown beside, or instead of, `status.toPay` when a part is paid. */
  'order.left': { hans: '还差 {amount}', hant: '還差 {amount}', en: '{amount} left to pay', yue: '仲爭 {amount}' },
})
