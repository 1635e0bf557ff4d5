import { defineTexts } from '@/i18n'

export const memberCodeTexts = defineTexts({
  'memberCode.refresh': { hans: '刷新会员码', hant: '重新整理會員碼', en: 'New code', yue: '更新會員碼' },
  'memberCode.bright': { hans: '屏幕已调亮', hant: '螢幕已調亮', en: 'The screen is brighter now', yue: '屏幕調光咗' },
  'memberCode.first': { hans: '扣款顺序', en: 'Pays from', yue: '扣款次序' },
  'memberCode.firstBody': {
    hans: '会员余额优先，不足部分手机支付',
    en: 'Balance first, the rest on your phone',
    yue: '會員結餘行先，唔夠用手機畀',
  },
  'memberCode.off': { hans: '优惠', en: 'Savings', yue: '優惠' },
  'memberCode.offBody': { hans: '自动使用会员价和最优惠的券', en: 'Member price and your best coupon', yue: '自動用會員價同最抵嘅券' },
  'memberCode.forMembers': { hans: '成为会员后出示会员码', en: 'Become a member to show your code', yue: '成為會員之後出示會員碼' },
  'memberCode.forMembersBody': {
    hans: '一个码完成付款和积分。',
    en: 'One code to pay and to collect points.',
    yue: '一個碼畀錢兼儲分。',
  },
  'memberCode.join': { hans: '登录 / 注册', en: 'Log in or sign up', yue: '登入 / 登記' },
})
