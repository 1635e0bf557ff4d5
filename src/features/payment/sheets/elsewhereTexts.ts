import { defineTexts } from '@/i18n'

/** Texts of the sheet of a payment that continues outside of this page. */
export const elsewhereTexts = defineTexts({
  'elsewhere.scan': { hans: '微信扫码支付', en: 'Pay by WeChat code', yue: '微信掃碼畀錢' },
  'elsewhere.scanHow': {
    hans: '请用微信扫一扫，付好后这里会自动更新。',
    en: 'Scan with WeChat. This page updates once it’s paid.',
    yue: '用微信掃一掃，畀咗錢呢度會自動更新。',
  },
  'elsewhere.code': { hans: '微信支付二维码', en: 'WeChat Pay code', yue: '微信支付二維碼' },
  'elsewhere.left': { hans: '后失效', en: 'left to pay', yue: '後失效' },
  'elsewhere.late': {
    hans: '付款时间已过',
    hant: '付款時間已過',
    en: 'The time to pay is over',
    yue: '畀錢時間過咗',
  },
  'elsewhere.away': { hans: '正在确认付款', en: 'Confirming payment', yue: '確認緊付款' },
  'elsewhere.awayHow': {
    hans: '请在微信里完成付款，付好后这里会自动更新。',
    en: 'Finish paying in WeChat. This page updates once it’s paid.',
    yue: '請喺微信度畀完錢，畀咗之後呢度會自動更新。',
  },
  'elsewhere.paid': { hans: '我已付款', en: 'I have paid', yue: '我畀咗錢' },
  'elsewhere.again': { hans: '重新支付', en: 'Pay again', yue: '再畀一次' },
})
