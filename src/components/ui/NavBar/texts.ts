import { defineTexts } from '@/i18n'

export const navBarTexts = defineTexts({
  'nav.back': { hans: '返回', en: 'Back', yue: '返去' },
})
