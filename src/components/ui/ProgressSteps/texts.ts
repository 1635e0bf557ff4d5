import { defineTexts } from '@/i18n'

export const stepTexts = defineTexts({
  'steps.done': { hans: '已完成', en: 'Done', yue: '已完成' },
  'steps.now': { hans: '当前步骤', en: 'Current step', yue: '而家呢步' },
})
