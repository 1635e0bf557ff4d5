import { defineTexts } from '../../i18n/texts'

export const cohortTexts = defineTexts({
  title: { hans: '会员回头', hant: '會員回頭', en: 'Members who came back', yue: '會員翻嚟' },
  note: {
    hans: '百分比是同一组里当月下过单的，旁边是人数；最后一格还没过完',
    hant: '百分比是同一組裡當月下過單的，旁邊是人數；最後一格還沒過完',
    en: 'The share of a row that ordered in that month, and how many they are; the last month is not over',
    yue: '百分比係同一組入面嗰個月落過單嘅，隔籬係人數；最後一格未過完',
  },
  by: { hans: '怎么分组', hant: '怎麼分組', en: 'Grouped by', yue: '點分組' },
  'by.order': { hans: '按第一单', hant: '按第一單', en: 'First order', yue: '按第一單' },
  'by.joining': { hans: '按入会', hant: '按入會', en: 'Joining', yue: '按入會' },
  month: { hans: '月份', hant: '月份', en: 'Month', yue: '月份' },
  size: { hans: '人数', hant: '人數', en: 'Members', yue: '人數' },
  again: { hans: '后来又下单', hant: '後來又下單', en: 'Ordered again', yue: '之後再落單' },
  same: { hans: '当月', hant: '當月', en: 'Same month', yue: '當月' },
  later: { hans: '{count} 个月后', hant: '{count} 個月後', en: '+{count} mo', yue: '{count} 個月後' },
  peopleOf: { hans: '{what}（人）', hant: '{what}（人）', en: '{what} (members)', yue: '{what}（人）' },
  shareOf: { hans: '{what}（%）', hant: '{what}（%）', en: '{what} (%)', yue: '{what}（%）' },
  none: {
    hans: '这 12 个月还没有会员下单',
    hant: '這 12 個月還沒有會員下單',
    en: 'No member ordered in these 12 months yet',
    yue: '呢 12 個月未有會員落單',
  },
})
