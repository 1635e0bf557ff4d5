import { defineTexts } from '@/i18n'

/** Ways to pay, by name. */
export const methodTexts = defineTexts({
  'method.wechat': { hans: '微信支付', en: 'WeChat Pay', yue: '微信支付' },
  'method.balance': { hans: '会员余额', en: 'Stored balance', yue: '會員結餘' },
  'method.campusCard': { hans: '校园卡', en: 'Campus card', yue: '校園卡' },
  'method.points': { hans: '积分', en: 'Points', yue: '積分' },
  'method.bankTransfer': { hans: '银行转账', en: 'Bank transfer', yue: '銀行轉賬' },
  'method.cash': { hans: '现金', en: 'Cash', yue: '現金' },
  'method.free': { hans: '无需支付', en: 'Nothing to pay', yue: '唔使畀錢' },
})
