import { defineTexts } from '@/i18n'

/** Texts about a delivery before there is an address. */
export const deliveryTermTexts = defineTexts({
  'terms.minimum': { hans: '满 {amount} 起送', hant: '滿 {amount} 外送', en: 'Minimum {amount}', yue: '滿 {amount} 起送' },
  'terms.fee': { hans: '配送费 {amount}', hant: '外送費 {amount}', en: 'delivery {amount}', yue: '運費 {amount}' },
  'terms.feeFrom': { hans: '配送费 {amount} 起', hant: '外送費 {amount} 起', en: 'delivery from {amount}', yue: '運費 {amount} 起' },
  'terms.free': { hans: '免配送费', hant: '免外送費', en: 'free delivery', yue: '免運費' },
  'terms.plus': { hans: '另加{fee}', en: '+ {fee}', yue: '另加{fee}' },
  'terms.missing': { hans: '还差 {amount} 起送', hant: '還差 {amount} 才外送', en: 'Add {amount} for delivery', yue: '仲差 {amount} 起送' },
})
