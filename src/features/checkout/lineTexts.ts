import { defineTexts } from '@/i18n'

export const lineTexts = defineTexts({
  'checkout.times': { hans: '{n} 份', en: '{n|portion|portions}', yue: '{n} 份' },
  'checkout.fewerLines': { hans: '收起', en: 'Show fewer', yue: '收埋' },
  'checkout.allLines': { hans: '全部 {n} 样', en: 'All {n|dish|dishes}', yue: '全部 {n} 樣' },
})
