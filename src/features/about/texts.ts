import { defineTexts } from '@/i18n'

export const aboutTexts = defineTexts({
  'data.title': { hans: '隐私与权限', en: 'Your data', yue: '私隱同權限' },
  'about.title': { hans: '关于', en: 'About', yue: '關於' },
  'about.version': { hans: '桌码 {version}', en: 'Zhuoma {version}', yue: '桌碼 {version}' },
  'about.app': { hans: '桌码', en: 'Zhuoma', yue: '桌碼' },
  'about.story': { hans: '品牌故事', en: 'Our story', yue: '品牌故事' },
  'about.licences': { hans: '开源与素材', en: 'Open source and art', yue: '開源同素材' },
  'about.licencesBody': {
    hans: '桌码用到了这些人的作品，谢谢他们。',
    en: 'Zhuoma stands on their work. Thank you.',
    yue: '桌碼用咗呢啲人嘅作品，多謝佢哋。',
  },
  'about.drawings': { hans: '菜品图', en: 'Dishes', yue: '菜式圖' },
  'about.icons': { hans: '图标', en: 'Icons', yue: '圖示' },
  'about.figures': { hans: '数字字体', en: 'Numerals', yue: '數字字體' },
  'about.conversion': { hans: '繁体转换', en: 'Traditional script', yue: '繁體轉換' },
  'about.framework': { hans: '框架', en: 'Framework', yue: '框架' },

  'language.title': { hans: '语言', en: 'Language', yue: '語言' },
  'language.body': {
    hans: '马上生效，下次打开还是它',
    hant: '立即生效，下次打開仍會沿用',
    en: 'Takes effect right away',
    yue: '即刻生效，下次打開都係佢',
  },

  'agreement.member': { hans: '会员协议', en: 'Member agreement', yue: '會員協議' },
  'agreement.privacy': { hans: '隐私政策', en: 'Privacy policy', yue: '私隱政策' },
})
