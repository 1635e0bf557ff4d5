import { defineTexts } from '@/i18n'

export const profileTexts = defineTexts({
  'profile.title': { hans: '个人资料', en: 'Profile', yue: '個人資料' },
  'profile.phoneFixed': { hans: '手机号，绑定后不能更换', en: 'Your number can’t be changed', yue: '手機號碼，綁定咗換唔到' },
  'profile.save': { hans: '保存', en: 'Save', yue: '儲存' },
  'profile.saved': { hans: '已保存', en: 'Saved', yue: '儲存咗' },
  'profile.visitor': { hans: '还没有登录', en: 'Not logged in', yue: '仲未登入' },
  'profile.visitorBody': {
    hans: '登录后可以填称呼和头像。',
    en: 'Log in to add your name and picture.',
    yue: '登入之後可以填稱呼同頭像。',
  },

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
})
