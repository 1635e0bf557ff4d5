import { defineTexts } from '@/i18n'

/** Texts about an address, wherever one is shown. */
export const addressWordTexts = defineTexts({
  'address.label.home': { hans: '家', en: 'Home', yue: '屋企' },
  'address.label.company': { hans: '公司', en: 'Work', yue: '公司' },
  'address.label.school': { hans: '学校', en: 'School', yue: '學校' },
  'address.label.own': { hans: '自己写', en: 'Other', yue: '自己寫' },
  'address.person.1': { hans: '{name} 先生', en: 'Mr {name}', yue: '{name} 先生' },
  'address.person.2': { hans: '{name} 女士', en: 'Ms {name}', yue: '{name} 女士' },
})
