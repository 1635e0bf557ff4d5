import { defineTexts } from '@/i18n'

export const homeGiftTexts = defineTexts({
  'homeGift.take': { hans: '一起收下', hant: '一次收下', en: 'Claim now', yue: '一次過攞晒' },
  'homeGift.taken': { hans: '收下了 {n} 张', hant: '收下了 {n} 張', en: '{n|coupon|coupons} taken', yue: '攞咗 {n} 張' },
  'homeGift.no': { hans: '不用了', hant: '不用了', en: 'No, thanks', yue: '唔使喇' },
})
