import type { ResultTexts } from './texts'

export const paymentTexts = {
  paymentConfirming: {
    hans: '正在确认付款，请稍候',
    hant: '正在確認付款，請稍候',
    en: 'Your payment is being confirmed. Please wait',
    yue: '確認緊付款結果，請等陣',
  },
  paymentFailed: { hans: '没有付成，请重试', hant: '付款失敗，請重試', en: 'Payment failed. Please try again', yue: '付款失敗，請再試' },
  paymentClosed: {
    hans: '这次支付已关闭，请重新支付',
    hant: '這次付款已關閉，請重新付款',
    en: 'This payment is closed. Please start again',
    yue: '呢次付款已經關閉，請再嚟過',
  },
  paymentCancelled: { hans: '已取消支付', hant: '已取消付款', en: 'Payment cancelled', yue: '取消咗付款' },
  paidAlready: { hans: '这一单已经付过', hant: '這筆訂單已付款', en: 'This order has already been paid', yue: '呢張單已經畀咗錢' },
  payMethodUnavailable: {
    hans: '这种支付方式暂时不能用',
    hant: '這種付款方式暫時無法使用',
    en: 'This way of paying isn’t available',
    yue: '呢個付款方式暫時用唔到',
  },
  quickPayUnsupported: {
    hans: '商家不支持快捷买单',
    hant: '商家不支援快速結帳',
    en: 'This merchant doesn’t support quick payment',
    yue: '商戶唔支援快速埋單',
  },
  balanceShort: { hans: '余额不足', hant: '餘額不足', en: 'Your balance is too low', yue: '餘額唔夠' },
  amountMissing: { hans: '请输入金额', hant: '請輸入金額', en: 'Please enter an amount', yue: '請輸入金額' },
  amountMalformed: {
    hans: '金额最多两位小数',
    hant: '金額最多兩位小數',
    en: 'An amount can have at most two decimals',
    yue: '金額最多兩位小數',
  },
  amountTooLarge: {
    hans: '金额不能超过 {max}',
    hant: '金額不能超過 {max}',
    en: 'The amount can be at most {max}',
    yue: '金額唔可以超過 {max}',
  },
  topUpTierMissing: { hans: '没有对应的充值档位', hant: '沒有符合的儲值方案', en: 'There is no such top-up amount', yue: '冇啱嘅增值金額' },
  topUpRuleMissing: {
    hans: '门店没有设置充值规则',
    hant: '門市未設定儲值規則',
    en: 'This shop has no top-up rule',
    yue: '分店未設定增值規則',
  },
  payerNameMissing: { hans: '请输入付款人姓名', hant: '請輸入付款人姓名', en: 'Please enter the payer’s name', yue: '請輸入付款人姓名' },
  payDateMissing: { hans: '请选择付款日期', hant: '請選擇付款日期', en: 'Please choose the payment date', yue: '請揀付款日期' },
  payProofMissing: { hans: '请上传付款凭证', hant: '請上傳付款證明', en: 'Please upload a proof of payment', yue: '請上載付款證明' },
  invoiceTitleMissing: { hans: '请输入发票抬头', hant: '請輸入發票抬頭', en: 'Please enter the invoice title', yue: '請輸入發票抬頭' },
  taxNumberMissing: { hans: '请输入税号', hant: '請輸入稅號', en: 'Please enter the tax number', yue: '請輸入稅號' },
  taxNumberMalformed: { hans: '税号格式不正确', hant: '稅號格式不正確', en: 'This tax number isn’t valid', yue: '稅號格式唔啱' },
} as const satisfies ResultTexts
