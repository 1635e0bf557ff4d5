import { defineTexts } from '@/i18n'

/** Of the code itself, which a tab shows, too. */
export const codeTexts = defineTexts({
  'memberCode.title': { hans: '会员码', en: 'Member code', yue: '會員碼' },
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
})
