import { defineTexts } from '../../i18n/texts'

export const paymentsTexts = defineTexts({
  payments: { hans: '收款', hant: '收款', en: 'Payments', yue: '收款' },
  wechatReady: {
    hans: '微信支付已接好，每家店都收。',
    hant: '微信支付已接好，每家店都收。',
    en: 'WeChat Pay is set up, and taken in every shop.',
    yue: '微信支付接好咗，每間舖都收。',
  },
  wechatSandbox: {
    hans: '微信支付还是演示的，收不到真钱。请管服务器的人接上。',
    hant: '微信支付還是示範的，收不到真錢。請管伺服器的人接上。',
    en: 'WeChat Pay is a demonstration here and takes no real money. Ask whoever runs the server to set it up.',
    yue: '微信支付仲係示範，收唔到真錢。請管伺服器嘅人接上。',
  },
  taken: { hans: '还收', hant: '還收', en: 'Also taken', yue: '仲收' },
  balance: { hans: '储值卡', hant: '儲值卡', en: 'Stored value', yue: '儲值卡' },
  campusCard: { hans: '校园卡', hant: '校園卡', en: 'Campus card', yue: '校園卡' },
  points: { hans: '积分', hant: '積分', en: 'Points', yue: '積分' },
  bankTransfer: { hans: '银行转账', hant: '銀行轉帳', en: 'Bank transfer', yue: '銀行轉數' },
  cash: { hans: '现金', hant: '現金', en: 'Cash', yue: '現金' },
  topUpsMissing: { hans: '还没设充值', hant: '還沒設儲值', en: 'No top-ups are set up', yue: '未設增值' },
  pointsMissing: { hans: '还没设积分抵多少', hant: '還沒設積分抵多少', en: 'Points pay nothing yet', yue: '未設積分抵幾多' },
  cardsMissing: { hans: '还没接发卡方', hant: '還沒接發卡方', en: 'No issuer is connected', yue: '未接發卡方' },
  accountMissing: { hans: '要填收款账户', hant: '要填收款帳戶', en: 'Needs an account', yue: '要填收款戶口' },
  account: { hans: '收款账户', hant: '收款帳戶', en: 'Account for transfers', yue: '收款戶口' },
  accountName: { hans: '户名', hant: '戶名', en: 'Holder', yue: '戶名' },
  bank: { hans: '银行', hant: '銀行', en: 'Bank', yue: '銀行' },
  number: { hans: '账号', hant: '帳號', en: 'Number', yue: '號碼' },
  confirmHours: { hans: '几小时内核对', hant: '幾小時內核對', en: 'Checked within hours', yue: '幾多個鐘內核對' },
  quickPay: { hans: '收银台直接付款', hant: '收銀台直接付款', en: 'Quick payments at the counter', yue: '收銀處直接俾錢' },
  quickPayMemberPercent: { hans: '会员付百分之几', hant: '會員付百分之幾', en: 'Members pay, per cent', yue: '會員俾百分之幾' },
})
