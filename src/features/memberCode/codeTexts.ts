import { defineTexts } from '@/i18n'

/** Texts of the code itself, which a tab shows, too. */
export const codeTexts = defineTexts({
  'memberCode.title': { hans: '会员码', en: 'Member code', yue: '會員碼' },
  'memberCode.next': {
    hans: '{n} 秒后自动更新，付款、积分时出示',
    en: 'New code in {n} s. Show it to pay and to collect points',
    yue: '{n} 秒後自動更新，畀錢、儲分時出示',
  },
  'memberCode.lasts': {
    hans: '网络已断开，当前会员码 {n} 秒内有效',
    en: 'No network. This code works for {n} s more',
    yue: '冇網絡，呢個碼仲用得 {n} 秒',
  },
  'memberCode.coming': { hans: '正在加载…', hant: '正在載入…', en: 'Loading…', yue: '載入緊…' },
  'memberCode.failed': { hans: '会员码加载失败', hant: '會員碼載入失敗', en: 'Couldn’t load your code', yue: '載入唔到會員碼' },
  'memberCode.again': { hans: '再试一次', en: 'Try again', yue: '再試一次' },
})
