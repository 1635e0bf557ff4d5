import { defineTexts } from '@/i18n'

export const priceTexts = defineTexts({
  'price.list': { hans: '原价', en: 'List price', yue: '原價' },
  'price.member': { hans: '会员', en: 'Member', yue: '會員' },
})
