import { defineTexts } from '@/i18n'

export const billTexts = defineTexts({
  'bill.items': { hans: '菜品', en: 'Items', yue: '菜式' },
  'bill.amount': { hans: '消费金额', hant: '消費金額', en: 'Amount', yue: '消費金額' },
  'bill.discountable': { hans: '能打折的', hant: '可折扣的', en: 'Discountable', yue: '打得折嘅' },
  'bill.excluded': { hans: '不打折的', hant: '不折扣的', en: 'Not discounted', yue: '唔打折嘅' },
  'bill.seats': { hans: '茶位', en: 'Tea and seats', yue: '茶位' },
  'bill.packing': { hans: '打包', en: 'Packing', yue: '包裝' },
  'bill.delivery': { hans: '配送', hant: '外送', en: 'Delivery', yue: '送餐' },
  'bill.memberPrice': { hans: '会员价', en: 'Member price', yue: '會員價' },
  'bill.visitCard': { hans: '次卡', en: 'Visit card', yue: '次卡' },
  'bill.levelDiscount': { hans: '等级折扣', en: 'Level discount', yue: '等級折扣' },
  'bill.fullReduction': { hans: '满减', en: 'Spend and save', yue: '滿額減' },
  'bill.coupon': { hans: '优惠券', en: 'Coupon', yue: '優惠券' },
  'bill.points': { hans: '积分抵扣', en: 'Points', yue: '積分扣減' },
  'bill.why.memberPercent': { hans: '{rate} 折', en: 'Members pay {rate}%', yue: '{rate} 折' },
  'bill.why.memberLevel': { hans: '{level}专享', hant: '{level}專享', en: 'For {level}', yue: '{level}專享' },
  'bill.why.memberDay': { hans: '今天会员日', en: 'Member day today', yue: '今日會員日' },
  'bill.why.levelPercent': { hans: '{level}再打 {rate} 折', en: '{level} pays {rate}%', yue: '{level}再打 {rate} 折' },
  'bill.why.visitCard': { hans: '{name}，抵 {count} 次', en: '{name}, {count|visit|visits}', yue: '{name}，扣 {count} 次' },
  'bill.why.seats': { hans: '{count} 位，每位 {price}', en: '{count|guest|guests}, {price} each', yue: '{count} 位，每位 {price}' },
  'bill.why.boxes': { hans: '餐盒 {count} 个', en: '{count|box|boxes}', yue: '餐盒 {count} 個' },
  'bill.why.fullReduction': {
    hans: '满 {threshold} 减 {reduction}',
    en: '{reduction} off {threshold}',
    yue: '滿 {threshold} 減 {reduction}',
  },
})
