import { defineTexts } from '@/i18n'

/** Texts of the page of a set meal. */
export const setMealTexts = defineTexts({
  'spec.pickOne': { hans: '选 1 款', en: 'Choose 1', yue: '揀 1 款' },
  'spec.pick': { hans: '选 {pick} 份，已选 {n}', en: 'Choose {pick}, {n} chosen', yue: '揀 {pick} 份，揀咗 {n}' },
  'spec.stillMissing': { hans: '还差 {n} 份', en: '{n} more to choose', yue: '仲爭 {n} 份' },
  'spec.included': { hans: '已含', en: 'Included', yue: '已包' },
  'spec.setMeal': { hans: '套餐', en: 'Set meal', yue: '套餐' },
  'spec.notFound': { hans: '这份套餐不在菜单上', en: 'This set isn’t on the menu', yue: '呢份套餐唔喺餐牌度' },
  'spec.notFoundBody': {
    hans: '可能已下架，看看别的。',
    en: 'It may have been removed. See what else there is.',
    yue: '可能落咗架，睇吓其他。',
  },
  'spec.toMenu': { hans: '看菜单', en: 'See the menu', yue: '睇餐牌' },
})
