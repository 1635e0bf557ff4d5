import { defineTexts } from '@/i18n'

export const ratingTexts = defineTexts({
  'rating.of': { hans: '{n} 星', en: '{n|star|stars}', yue: '{n} 星' },
})
