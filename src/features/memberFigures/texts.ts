import { defineTexts } from '@/i18n'

export const figureTexts = defineTexts({
  'figures.balance': { hans: '余额', en: 'Balance', yue: '餘額' },
  'figures.balanceAct': { hans: '充值', en: 'Top up', yue: '增值' },
  'figures.points': { hans: '积分', en: 'Points', yue: '積分' },
  'figures.pointsAct': { hans: '兑换', en: 'Use', yue: '換嘢' },
  'figures.pointsWorth': { hans: '可抵 {amount}', en: 'Worth {amount}', yue: '當 {amount}' },
  'figures.coupons': { hans: '优惠券', en: 'Coupons', yue: '優惠券' },
  'figures.couponsAct': { hans: '查看', en: 'See', yue: '睇' },
  'figures.visits': { hans: '次卡', en: 'Visit cards', yue: '次卡' },
})
