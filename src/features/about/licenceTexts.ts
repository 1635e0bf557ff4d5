import { defineTexts } from '@/i18n'

/** Texts about the works of others that the app contains. */
export const licenceTexts = defineTexts({
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
