import { defineTexts } from '@/i18n'

export const fieldTexts = defineTexts({
  'field.clear': { hans: '清除', en: 'Clear', yue: '清除' },
  'field.show': { hans: '显示{label}', hant: '顯示{label}', en: 'Show: {label}', yue: '顯示{label}' },
  'field.hide': { hans: '隐藏{label}', hant: '隱藏{label}', en: 'Hide: {label}', yue: '收埋{label}' },
})
