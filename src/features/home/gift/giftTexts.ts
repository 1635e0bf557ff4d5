import { defineTexts } from '@/i18n'

export const giftTexts = defineTexts({
  'homeGift.take': { hans: '一起收下', hant: '一次收下', en: 'Claim now', yue: '一次過攞晒' },
  'homeGift.taken': { hans: '收下了 {n} 张', hant: '收下了 {n} 張', en: '{n|coupon|coupons} taken', yue: '攞咗 {n} 張' },
  'homeGift.gone': { hans: '这几张你领不了', hant: '這幾張無法領取', en: 'You can’t take these', yue: '呢幾張你攞唔到' },
  'homeGift.no': { hans: '不用了', hant: '不用了', en: 'No, thanks', yue: '唔使喇' },
})
