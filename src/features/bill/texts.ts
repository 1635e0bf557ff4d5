import { defineTexts } from '@/i18n'

export const billTexts = defineTexts({
  'bill.items': { hans: '菜品', en: 'Items', yue: '菜式' },
  'bill.packing': { hans: '打包', en: 'Packing', yue: '包裝' },
  'bill.delivery': { hans: '配送', hant: '外送', en: 'Delivery', yue: '送餐' },
  'bill.memberPrice': { hans: '会员价', en: 'Member price', yue: '會員價' },
  'bill.fullReduction': { hans: '满减', en: 'Spend and save', yue: '滿額減' },
  'bill.coupon': { hans: '优惠券', en: 'Coupon', yue: '優惠券' },
  'bill.points': { hans: '积分抵扣', en: 'Points', yue: '積分扣減' },
  'bill.why.boxes': { hans: '餐盒 {count} 个', en: '{count|box|boxes}', yue: '餐盒 {count} 個' },
  'bill.why.fullReduction': {
    hans: '满 {threshold} 减 {reduction}',
    en: '{reduction} off {threshold}',
    yue: '滿 {threshold} 減 {reduction}',
  },
})
