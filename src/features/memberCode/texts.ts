import { defineTexts } from '@/i18n'

export const memberCodeTexts = defineTexts({
  'memberCode.refresh': { hans: '换一个码', hant: '換一個碼', en: 'New code', yue: '換過個碼' },
  'memberCode.bright': { hans: '屏幕已调亮', hant: '螢幕已調亮', en: 'The screen is brighter now', yue: '屏幕調光咗' },
  'memberCode.forMembers': { hans: '加入会员，就有会员码', en: 'Members have a code to show', yue: '做會員就有會員碼' },
  'memberCode.forMembersBody': {
    hans: '付款、积分，一张码就够。',
    en: 'One code to pay and to collect points.',
    yue: '畀錢、儲分，一個碼搞掂。',
  },
  'memberCode.join': { hans: '免费加入', en: 'Join for free', yue: '免費加入' },
})
