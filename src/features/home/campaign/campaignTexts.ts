import { defineTexts } from '@/i18n'

export const campaignTexts = defineTexts({
  'homeGift.take': { hans: '一键领取', hant: '一次領取', en: 'Claim now', yue: '一次過攞晒' },
  'homeGift.taken': { hans: '已领取 {n} 张', hant: '已領取 {n} 張', en: '{n|coupon|coupons} claimed', yue: '攞咗 {n} 張' },
  'homeGift.no': { hans: '不用了', hant: '不用了', en: 'No, thanks', yue: '唔使喇' },
})
