import { defineTexts } from '@/i18n'

export const sheetTexts = defineTexts({
  'sheet.close': { hans: '关闭', en: 'Close', yue: '關閉' },
})
