import { defineTexts } from '@/i18n'

export const searchTexts = defineTexts({
  'search.title': { hans: '搜菜', hant: '搜尋餐點', en: 'Search', yue: '搵嘢食' },
  'search.placeholder': { hans: '菜名或拼音', hant: '餐點名稱或拼音', en: 'Dish name or pinyin', yue: '菜式名或者拼音' },
  'search.cancel': { hans: '取消', en: 'Cancel', yue: '取消' },
  'search.found': { hans: '找到 {n} 道', en: '{n|dish|dishes} found', yue: '搵到 {n} 款' },
  'search.none': { hans: '没有找到「{word}」', en: 'Nothing found for “{word}”', yue: '搵唔到「{word}」' },
  'search.noneBody': {
    hans: '换个词试试，拼音首字母也行。',
    en: 'Try another word. Pinyin initials work too.',
    yue: '轉個字試吓，拼音首字母都得。',
  },
  'search.clear': { hans: '清除', en: 'Clear', yue: '清除' },
  'search.alike': { hans: '「{category}」里还有', en: 'More in {category}', yue: '「{category}」仲有' },
  'search.often': { hans: '大家常点', en: 'Often ordered', yue: '大家成日叫' },
})
