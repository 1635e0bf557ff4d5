import { defineTexts } from '@/i18n'

export const allergenTexts = defineTexts({
  'allergen.gluten': { hans: '麸质', en: 'gluten', yue: '麩質' },
  'allergen.egg': { hans: '蛋', en: 'egg', yue: '蛋' },
  'allergen.milk': { hans: '奶', en: 'milk', yue: '奶' },
  'allergen.soy': { hans: '大豆', en: 'soy', yue: '大豆' },
  'allergen.peanut': { hans: '花生', en: 'peanut', yue: '花生' },
  'allergen.nuts': { hans: '坚果', en: 'nuts', yue: '果仁' },
  'allergen.fish': { hans: '鱼', en: 'fish', yue: '魚' },
  'allergen.crustacean': { hans: '虾蟹', en: 'shellfish', yue: '蝦蟹' },
  'allergen.mollusc': { hans: '贝类', en: 'molluscs', yue: '貝類' },
  'allergen.sesame': { hans: '芝麻', en: 'sesame', yue: '芝麻' },
  'allergen.contains': { hans: '含{list}', en: 'Contains {list}', yue: '含{list}' },
  'allergen.undeclared': { hans: '过敏原未标注', en: 'Allergens not declared', yue: '冇標明致敏原' },
  'allergen.hidden': {
    hans: '隐藏了 {n} 道含过敏原的菜',
    en: '{n|dish|dishes} with your allergens hidden',
    yue: '收埋咗 {n} 款有致敏原嘅菜式',
  },
})
