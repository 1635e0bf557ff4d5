import { defineTexts } from '@/i18n'

export const aboutTexts = defineTexts({
  'data.title': { hans: '隐私与权限', en: 'Your data', yue: '私隱同權限' },
  'about.title': { hans: '关于', en: 'About', yue: '關於' },
  'about.version': { hans: '桌码 {version}', en: 'Zhuoma {version}', yue: '桌碼 {version}' },
  'about.app': { hans: '桌码', en: 'Zhuoma', yue: '桌碼' },
  'about.story': { hans: '品牌故事', en: 'Our story', yue: '品牌故事' },
  'about.licences': { hans: '开源与素材', en: 'Open source and art', yue: '開源同素材' },

  'language.title': { hans: '语言', en: 'Language', yue: '語言' },
  'language.body': {
    hans: '立即生效，下次打开仍会沿用',
    hant: '立即生效，下次打開仍會沿用',
    en: 'Takes effect right away',
    yue: '即刻生效，下次打開照用',
  },

  'agreement.member': { hans: '会员协议', en: 'Member agreement', yue: '會員協議' },
  'agreement.privacy': { hans: '隐私政策', en: 'Privacy policy', yue: '私隱政策' },
})
