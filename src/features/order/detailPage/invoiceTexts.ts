import { defineTexts } from '@/i18n'

/** Texts that only the page of an order uses, not the list. */
export const orderInvoiceTexts = defineTexts({
  'order.invoice.ask': { hans: '开发票', en: 'Invoice', yue: '開發票' },
  'order.invoice.see': { hans: '发票', en: 'Invoice', yue: '發票' },
  'order.invoice.byCard': {
    hans: '这一单用储值付的，发票在充值时开。',
    hant: '這筆訂單用儲值支付，發票在儲值時開立。',
    en: 'Paid with stored value, which is invoiced when it is topped up.',
    yue: '呢張單用儲值畀，發票喺增值嗰陣開。',
  },
  'order.invoice.01': { hans: '开票中', en: 'Issuing', yue: '開緊' },
  'order.invoice.02': { hans: '已开票', en: 'Issued', yue: '開咗' },
  'order.invoice.03': { hans: '开票失败', en: 'Failed', yue: '開票失敗' },
  'order.invoice.04': { hans: '已冲红', en: 'Reversed', yue: '沖紅咗' },
})
