import { defineTexts } from '@/i18n'

export const coverTexts = defineTexts({
  'cover.busy': { hans: '请稍候', en: 'One moment', yue: '請等陣' },
})
