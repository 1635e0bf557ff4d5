import { defineTexts } from '@/i18n'

export const memberCodeTexts = defineTexts({
  'memberCode.title': { hans: '会员码', en: 'Member code', yue: '會員碼' },
  'memberCode.refresh': { hans: '换一个码', hant: '換一個碼', en: 'New code', yue: '換過個碼' },
  'memberCode.next': {
    hans: '{n} 秒后换新码，付款、积分都出示它',
    en: 'A new code in {n} s. Show it to pay and to collect points',
    yue: '{n} 秒之後換新碼，畀錢、儲分都出示佢',
  },
  'memberCode.lasts': {
    hans: '网络断了，这张码还能用 {n} 秒',
    en: 'No network. This code counts for {n} s more',
    yue: '冇網絡，呢個碼仲用得 {n} 秒',
  },
  'memberCode.coming': { hans: '正在取码…', hant: '正在取得會員碼…', en: 'Getting a code…', yue: '攞緊個碼…' },
  'memberCode.failed': { hans: '没取到会员码', hant: '沒有取得會員碼', en: 'No code came', yue: '攞唔到會員碼' },
  'memberCode.again': { hans: '再试一次', en: 'Try again', yue: '再試一次' },
  'memberCode.bright': { hans: '屏幕已调亮', hant: '螢幕已調亮', en: 'The screen is brighter now', yue: '屏幕調光咗' },
  'memberCode.forMembers': { hans: '加入会员，就有会员码', en: 'Members have a code to show', yue: '做會員就有會員碼' },
  'memberCode.forMembersBody': {
    hans: '付款、积分，一张码就够。',
    en: 'One code to pay and to collect points.',
    yue: '畀錢、儲分，一個碼搞掂。',
  },
  'memberCode.join': { hans: '免费加入', en: 'Join for free', yue: '免費加入' },
})
