import { defineTexts } from '@/i18n'

export const orderChoiceTexts = defineTexts({
  'choices.visits': { hans: '{name}抵 {n} 次', en: '{name}: {n|visit|visits}', yue: '{name}扣 {n} 次' },
  'choices.visitsLeft': { hans: '剩 {n} 次', en: '{n} left', yue: '剩 {n} 次' },
  'choices.visitsUntil': { hans: '有效期至 {day}', en: 'Valid until {day}', yue: '有效期至 {day}' },
  'choices.useVisits': { hans: '用次卡', en: 'Use visit cards', yue: '用次卡' },
})
