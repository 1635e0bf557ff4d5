import { defineTexts } from '@/i18n'

export const notOfferedTexts = defineTexts({
  'notOffered.invoice': { hans: '发票', en: 'Invoices', yue: '發票' },
  'notOffered.voucher': { hans: '抖音券', en: 'Douyin vouchers', yue: '抖音券' },
  'notOffered.map': { hans: '地图选点', en: 'Choose on a map', yue: '地圖揀點' },
  'notOffered.invoiceTitle': { hans: '这个商家不在这里开发票', en: 'This merchant issues no invoices here', yue: '呢個商家唔喺度開發票' },
  'notOffered.invoiceBody': { hans: '需要发票，请问门店。', en: 'If you need one, please ask the shop.', yue: '要發票嘅話，請問分店。' },
  'notOffered.voucherTitle': { hans: '这个商家不收抖音券', en: 'This merchant takes no Douyin vouchers', yue: '呢個商家唔收抖音券' },
  'notOffered.voucherBody': {
    hans: '在这里不会用掉你的券。',
    en: 'No voucher of yours is used up here.',
    yue: '喺度唔會用咗你張券。',
  },
  'notOffered.mapTitle': { hans: '这个商家没有地图', en: 'This merchant has no map', yue: '呢個商家冇地圖' },
  'notOffered.mapBody': { hans: '收货地址可以直接填写。', en: 'A delivery address can be typed instead.', yue: '送餐地址可以直接打。' },
  'notOffered.toMenu': { hans: '去点单', en: 'To the menu', yue: '去落單' },
})
