import { both, words } from '../console/words.js'

/** States of our payment: texts in Chinese, names of the code in English. */
export const PAYMENTS = {
  created: '已建立',
  pending: '待付',
  confirming: '确认中',
  succeeded: '已付',
  failed: '失败',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

export const paymentWords = (status) => both(words(status), PAYMENTS[status] ?? words(status))

const METHODS = {
  wechat: both('WeChat Pay', '微信支付'),
  balance: both('stored balance', '会员余额'),
  campusCard: both('campus card', '校园卡'),
  points: both('points', '积分'),
  bankTransfer: both('bank transfer', '银行转账'),
  cash: both('cash', '现金'),
}
export const methodWords = (method) => METHODS[method] ?? method
