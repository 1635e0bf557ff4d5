import { defineTexts } from '@/i18n'

export const memberCodeTexts = defineTexts({
  'memberCode.refresh': { hans: '换一个码', hant: '換一個碼', en: 'New code', yue: '換過個碼' },
  'memberCode.bright': { hans: '屏幕已调亮', hant: '螢幕已調亮', en: 'The screen is brighter now', yue: '屏幕調光咗' },
  'memberCode.first': { hans: '先用', en: 'Pays from', yue: '先用' },
  'memberCode.firstBody': { hans: '会员余额，不够在手机上付', en: 'Balance; the rest on your phone', yue: '會員結餘，唔夠喺手機度畀' },
  'memberCode.off': { hans: '优惠', en: 'Savings', yue: '優惠' },
  'memberCode.offBody': { hans: '会员价、最省的券自动用', en: 'Member price and your best coupon', yue: '會員價、最抵嘅券自動用' },
  'memberCode.forMembers': { hans: '加入会员，就有会员码', en: 'Members have a code to show', yue: '做會員就有會員碼' },
  'memberCode.forMembersBody': {
    hans: '付款、积分，一张码就够。',
    en: 'One code to pay and to collect points.',
    yue: '畀錢、儲分，一個碼搞掂。',
  },
  'memberCode.join': { hans: '免费加入', en: 'Join for free', yue: '免費加入' },
})
