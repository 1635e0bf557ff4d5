import { defineTexts } from '@/i18n'

export const remarkTexts = defineTexts({
  'remark.title': { hans: '备注', en: 'Note', yue: '備註' },
  'remark.label': { hans: '写给店家', en: 'For the shop', yue: '寫畀舖頭' },
  'remark.placeholder': { hans: '最多 10 个字', en: 'Up to 10 characters', yue: '最多 10 個字' },
  'remark.tooLong': { hans: '最多 10 个字', en: 'At most 10 characters', yue: '最多 10 個字' },
  'remark.illegal': { hans: '不能有特殊符号', en: 'No special characters, please', yue: '唔可以有特別符號' },
  'remark.quick': { hans: '常用', en: 'Quick notes', yue: '常用' },
  'remark.lessSpicy': { hans: '少辣', en: 'Less spicy', yue: '少辣' },
  'remark.noOnion': { hans: '不要葱', en: 'No onion', yue: '走蔥' },
  'remark.noCoriander': { hans: '不要香菜', en: 'No herbs', yue: '走芫荽' },
  'remark.lessSalt': { hans: '少盐', en: 'Less salt', yue: '少鹽' },
  'remark.lessOil': { hans: '少油', en: 'Less oil', yue: '少油' },
  'remark.noStraw': { hans: '不要吸管', en: 'No straw', yue: '唔要飲管' },
  'remark.apart': { hans: '分开装', en: 'Pack apart', yue: '分開裝' },
  'remark.noCutlery': { hans: '不要餐具', en: 'No cutlery', yue: '唔要餐具' },
  'remark.bag': { hans: '要个袋子', en: 'A bag', yue: '要個袋' },
  'remark.save': { hans: '保存', en: 'Save', yue: '儲存' },
})
