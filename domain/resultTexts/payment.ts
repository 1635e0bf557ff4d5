import type { ResultTexts } from './texts'

export const paymentTexts = {
  paymentConfirming: {
    hans: '支付结果确认中，请稍候',
    hant: '付款結果確認中，請稍候',
    en: 'The payment is being confirmed, please wait',
    yue: '確認緊付款結果，請等陣',
  },
  paymentFailed: { hans: '支付失败，请重试', hant: '付款失敗，請重試', en: 'Payment failed, please try again', yue: '付款失敗，請再試' },
  paymentClosed: {
    hans: '支付已关闭，请重新发起',
    hant: '付款已關閉，請重新發起',
    en: 'This payment is closed, please start again',
    yue: '呢次付款已經關閉，請再嚟過',
  },
  paymentCancelled: { hans: '已取消支付', hant: '已取消付款', en: 'Payment cancelled', yue: '取消咗付款' },
  paidAlready: { hans: '订单已支付', hant: '訂單已付款', en: 'The order has been paid already', yue: '訂單已經畀咗錢' },
  payMethodUnavailable: {
    hans: '该支付方式暂不可用',
    hant: '該付款方式暫不可用',
    en: 'This way of paying is not available',
    yue: '呢個付款方式暫時用唔到',
  },
  quickPayUnsupported: {
    hans: '商家不支持快速买单',
    hant: '商家不支援快速結帳',
    en: 'The merchant does not support quick payment',
    yue: '商戶唔支援快速埋單',
  },
  balanceShort: { hans: '余额不足', hant: '餘額不足', en: 'Insufficient balance', yue: '餘額唔夠' },
  amountMissing: { hans: '请输入金额', hant: '請輸入金額', en: 'Please enter an amount', yue: '請輸入金額' },
  amountMalformed: {
    hans: '金额最多两位小数',
    hant: '金額最多兩位小數',
    en: 'An amount has at most two decimals',
    yue: '金額最多兩位小數',
  },
  amountTooLarge: {
    hans: '金额不能超过 {max}',
    hant: '金額不能超過 {max}',
    en: 'The amount may be at most {max}',
    yue: '金額唔可以超過 {max}',
  },
  topUpTierMissing: { hans: '没有匹配的充值档位', hant: '沒有相符的儲值檔位', en: 'No matching top-up tier', yue: '冇啱嘅增值檔位' },
  topUpRuleMissing: {
    hans: '门店未设置充值规则',
    hant: '門市未設定儲值規則',
    en: 'The shop has no top-up rule',
    yue: '分店未設定增值規則',
  },
  payerNameMissing: { hans: '请输入付款人姓名', hant: '請輸入付款人姓名', en: 'Please enter the payer’s name', yue: '請輸入付款人姓名' },
  payDateMissing: { hans: '请选择付款日期', hant: '請選擇付款日期', en: 'Please choose the payment date', yue: '請揀付款日期' },
  payProofMissing: { hans: '请上传付款凭证', hant: '請上傳付款憑證', en: 'Please upload the proof of payment', yue: '請上載付款證明' },
  invoiceTitleMissing: { hans: '请输入发票抬头', hant: '請輸入發票抬頭', en: 'Please enter the invoice title', yue: '請輸入發票抬頭' },
  taxNumberMissing: { hans: '请输入税号', hant: '請輸入稅號', en: 'Please enter the tax number', yue: '請輸入稅號' },
  taxNumberMalformed: { hans: '税号格式不正确', hant: '稅號格式不正確', en: 'This tax number is not valid', yue: '稅號格式唔啱' },
} as const satisfies ResultTexts
