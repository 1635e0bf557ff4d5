import { defineTexts } from '@/i18n'

/** The names of payment methods, the labels of their buttons, and why they are not available. */
export const methodTexts = defineTexts({
  'method.wechat': { hans: '微信支付', en: 'WeChat Pay', yue: '微信支付' },
  'method.balance': { hans: '会员余额', en: 'Stored balance', yue: '會員結餘' },
  'method.campusCard': { hans: '校园卡', en: 'Campus card', yue: '校園卡' },
  'method.points': { hans: '积分', en: 'Points', yue: '積分' },
  'method.bankTransfer': { hans: '银行转账', en: 'Bank transfer', yue: '銀行轉賬' },
  'method.cash': { hans: '现金', en: 'Cash', yue: '現金' },
  'method.cardMachine': { hans: '刷卡', en: 'Card', yue: '拍卡' },
  'method.free': { hans: '无需支付', en: 'Nothing to pay', yue: '唔使畀錢' },
  'by.wechat': { hans: '微信支付 {amount}', en: 'Pay {amount} with WeChat', yue: '微信支付 {amount}' },
  'by.balance': { hans: '余额支付 {amount}', en: 'Pay {amount} from balance', yue: '用結餘畀 {amount}' },
  'by.campusCard': { hans: '校园卡支付 {amount}', en: 'Pay {amount} by campus card', yue: '用校園卡畀 {amount}' },
  'by.points': { hans: '积分支付 {amount}', en: 'Pay {amount} with points', yue: '用積分畀 {amount}' },
  'by.bankTransfer': { hans: '银行转账 {amount}', en: 'Pay {amount} by transfer', yue: '銀行轉賬 {amount}' },
  'by.cash': { hans: '付现金 {amount}', en: 'Pay {amount} in cash', yue: '畀現金 {amount}' },
  'by.several': { hans: '支付 {amount}', en: 'Pay {amount}', yue: '畀 {amount}' },
})
