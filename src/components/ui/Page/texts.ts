import { defineTexts } from '@/i18n'

export const pageTexts = defineTexts({
  'app.name': { hans: '桌码', en: 'Zhuoma', yue: '桌碼' },
})
