import { defineTexts } from '@/i18n'

export const paymentTexts = defineTexts({
  'pay.cashier': { hans: '收银台', en: 'Cashier', yue: '收銀處' },
  'pay.sandbox': {
    hans: '测试收银台，不会真的扣钱。',
    en: 'Test checkout. No real money is charged.',
    yue: '測試收銀處，唔會真係扣錢。',
  },
  'pay.amount': { hans: '支付金额', en: 'Amount', yue: '付款金額' },
  'pay.confirm': { hans: '确认支付 {amount}', en: 'Pay {amount}', yue: '確認畀 {amount}' },
  'pay.fail': { hans: '模拟支付失败', en: 'Simulate a failure', yue: '模擬付款失敗' },
  'pay.leave': { hans: '暂不支付', en: 'Not now', yue: '遲啲先畀' },
  'pay.cancelled': { hans: '已取消支付，订单已保留。', en: 'Payment cancelled. Your order is kept.', yue: '取消咗付款，張單仲喺度。' },
  'pay.cancelledPart': {
    hans: '已取消支付。{parts}已付，还差{left}，订单已保留，可继续支付。',
    hant: '已取消支付。{parts}已付，還差{left}，訂單已保留，可繼續付款。',
    en: 'Payment cancelled. {parts} paid, {left} left to pay. Your order is kept.',
    yue: '取消咗付款。{parts}已經畀咗，仲爭{left}，張單仲喺度，可以再畀。',
  },
  'pay.failedPart': {
    hans: '余款支付失败。{parts}已付，还差{left}，请再试一次。',
    hant: '其餘的付款失敗。{parts}已付，還差{left}，請再試一次。',
    en: 'The rest wasn’t paid. {parts} paid, {left} left to pay. Please try again.',
    yue: '其餘嘅畀唔到。{parts}已經畀咗，仲爭{left}，可以再試。',
  },
  'pay.paid': { hans: '付款成功', en: 'Payment received', yue: '付款成功' },
  'pay.failed': {
    hans: '付款失败，请再试一次。',
    hant: '付款失敗，請再試一次。',
    en: 'Payment failed. Please try again.',
    yue: '畀唔到錢，可以再試。',
  },
  'pay.confirming': {
    hans: '正在确认付款，稍后会自动更新。',
    en: 'Confirming your payment; this updates by itself.',
    yue: '確認緊付款，陣間會自動更新。',
  },
  'pay.paidElsewhere': {
    hans: '这一单已经付好了，不用再付。',
    hant: '這筆訂單已付款，不用再付。',
    en: 'This order has already been paid. Nothing more to pay.',
    yue: '呢張單已經畀咗錢，唔使再畀。',
  },
  'pay.ended': {
    hans: '这一单已取消，不用付了。',
    hant: '這筆訂單已取消，不用付款了。',
    en: 'This order was cancelled. There is nothing to pay.',
    yue: '呢張單已經取消，唔使畀錢。',
  },
  'pay.lapsed': {
    hans: '结账时间到了，没有付款。请再结一次账。',
    hant: '結帳時間到了，沒有付款。請再結一次帳。',
    en: 'The time to pay is over, and nothing was paid. Please ask for the bill again.',
    yue: '埋單時間到咗，未畀錢。請再埋一次單。',
  },
  'pay.changed': {
    hans: '应付金额有变动，请再确认。',
    en: 'The amount to pay has changed. Please check again.',
    yue: '要畀嘅金額變咗，請再睇吓。',
  },
  'pay.transfer': {
    hans: '这一单还没付，请按订单的账号转账。',
    en: 'Not paid yet: transfer the money to the shop’s account.',
    yue: '呢張單未畀錢，請轉賬去分店個戶口。',
  },
  'pay.trying': { hans: '正在确认付款', en: 'Confirming payment', yue: '確認緊付款' },
})
