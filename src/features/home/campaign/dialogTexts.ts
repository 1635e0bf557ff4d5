import { defineTexts } from '@/i18n'

export const campaignDialogTexts = defineTexts({
  'homeGift.worth': { hans: '请你吃 {amount}', hant: '請你吃 {amount}', en: '{amount} on us', yue: '請你食 {amount}' },
  'homeGift.count': { hans: '送你 {n} 张券', hant: '送你 {n} 張券', en: '{n|coupon|coupons} for you', yue: '送你 {n} 張券' },
  'homeGift.several': { hans: '{n} 张券', hant: '{n} 張券', en: '{n|coupon|coupons}', yue: '{n} 張券' },
  'homeGift.severalDays': {
    hans: '{n} 张券，{days} 天内可用',
    hant: '{n} 張券，{days} 天內可使用',
    en: '{n|coupon|coupons}, to use within {days|day|days}',
    yue: '{n} 張券，{days} 日內可以用',
  },
  'homeGift.phone': { hans: '登录后收下', hant: '登入後收下', en: 'Log in to claim', yue: '登入之後攞' },
  'homeGift.close': { hans: '不用了，关闭', hant: '不用了，關閉', en: 'No, thanks. Close', yue: '唔使喇，閂咗佢' },
})
