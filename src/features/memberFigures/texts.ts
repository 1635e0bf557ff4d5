import { defineTexts } from '@/i18n'

export const figureTexts = defineTexts({
  'figures.balance': { hans: '余额', en: 'Balance', yue: '餘額' },
  'figures.points': { hans: '积分', en: 'Points', yue: '積分' },
  'figures.coupons': { hans: '优惠券', en: 'Coupons', yue: '優惠券' },
})
