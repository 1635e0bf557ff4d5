import { defineTexts } from '@/i18n'

export const stepTexts = defineTexts({
  'steps.done': { hans: '已完成', en: 'Done', yue: '已完成' },
})
