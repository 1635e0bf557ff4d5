import { defineTexts } from '@/i18n'

/** Texts that only the page after payment uses, because the other pages of orders are in the first package. */
export const orderAwardTexts = defineTexts({
  'orderAward.one': { hans: '{name} 1 张', hant: '{name} 1 張', en: '{name}', yue: '{name} 1 張' },
  'orderAward.days': {
    hans: '{what}，{n} 天内可用',
    hant: '{what}，{n} 天內可用',
    en: '{what}, for {n|day|days}',
    yue: '{what}，{n} 日內可以用',
  },
  'orderAward.and': { hans: '、', hant: '、', en: ' and ', yue: '、' },
  'orderAward.points': { hans: '{n} 积分', en: '{n|point|points}', yue: '{n} 積分' },
  'orderAward.growth': { hans: '{n} 成长值', en: '{n} growth', yue: '{n} 成長值' },
  'orderAward.earned': { hans: '这一单得 {what}', en: 'You earn {what}', yue: '呢張單有 {what}' },
  'orderAward.earnedWhen': { hans: '订单完成后到账', en: 'When the order is completed', yue: '張單搞掂之後到帳' },
  'orderAward.earnedNow': { hans: '已到账', en: 'They are yours now', yue: '已經到帳' },
  'orderAward.setOff': {
    hans: '其中 {n} 张用于抵扣之前已用、后来退款的订单送的券，这次不再发放',
    en: '{n|coupon makes|coupons make} up for what you used of an order that was refunded later',
    yue: '有 {n} 張抵返之前用咗、張單後來退款嘅券，今次唔再派',
  },
  'orderAward.take': { hans: '收下', hant: '收下', en: 'Take it', yue: '攞咗佢' },
  'orderAward.comes': {
    hans: '订单完成后自动到账',
    hant: '訂單完成後自動入帳',
    en: 'Comes when the order is completed',
    yue: '張單搞掂之後自動到帳',
  },
  'orderAward.logInWhen': {
    hans: '登录，订单完成后到账',
    hant: '登入，訂單完成後入帳',
    en: 'Log in to get it when the order is completed',
    yue: '登入，張單搞掂之後到帳',
  },
  'orderAward.logIn': { hans: '登录后收下', hant: '登入後收下', en: 'Log in and take it', yue: '登入之後攞' },
  'orderAward.taken': { hans: '已收下', hant: '已收下', en: 'Yours now', yue: '攞咗喇' },
  'orderAward.see': { hans: '看看优惠券', hant: '看看優惠券', en: 'See your coupons', yue: '睇吓優惠券' },
})
