import { defineTexts } from '@/i18n'

export const tipTexts = defineTexts({
  'tip.title': { hans: '小费', hant: '小費', en: 'Tip', yue: '貼士' },
  'tip.voluntary': {
    hans: '自愿给，不开发票，整单退款时一起退',
    en: 'Up to you. Not invoiced; comes back with a full refund',
    yue: '隨你意，唔開發票，成張單退款先一齊退',
  },
  'tip.none': { hans: '不给', en: 'No tip', yue: '唔畀' },
  'tip.percent': { hans: '{n}%', en: '{n}%', yue: '{n}%' },
  'tip.own': { hans: '其他金额', en: 'Other', yue: '其他金額' },
  'tip.amount': { hans: '小费金额', hant: '小費金額', en: 'Tip amount', yue: '貼士金額' },
  'tip.use': { hans: '确定', en: 'OK', yue: '確定' },
  'tip.malformed': {
    hans: '请输入金额，最多两位小数',
    en: 'Enter an amount with at most two decimals',
    yue: '請輸入金額，最多兩個小數位',
  },
  'tip.tooLarge': { hans: '最多 {max}', en: 'At most {max}', yue: '最多 {max}' },
})
