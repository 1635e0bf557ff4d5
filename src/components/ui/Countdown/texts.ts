import { defineTexts } from '@/i18n'

export const countdownTexts = defineTexts({
  'countdown.left': { hans: '剩 {left}', en: '{left} left', yue: '剩返 {left}' },
})
