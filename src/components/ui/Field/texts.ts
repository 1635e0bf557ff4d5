import { defineTexts } from '@/i18n'

export const fieldTexts = defineTexts({
  'field.clear': { hans: '清除', en: 'Clear', yue: '清除' },
})
