import { defineTexts } from '@/i18n'

export const dishTexts = defineTexts({
  'dish.soldOut': { hans: '售完', en: 'Sold out', yue: '賣晒' },
})
