import { defineTexts } from '@/i18n'

export const stepperTexts = defineTexts({
  'stepper.add': { hans: '加一份{name}', en: 'Add one {name}', yue: '加一份{name}' },
  'stepper.addFull': { hans: '加一份{name}，{reason}', en: 'Add one {name}, {reason}', yue: '加一份{name}，{reason}' },
  'stepper.remove': { hans: '减一份{name}', en: 'Remove one {name}', yue: '減一份{name}' },
  'stepper.full': { hans: '已经到上限了', en: 'That’s the limit', yue: '已經到上限喇' },
})
