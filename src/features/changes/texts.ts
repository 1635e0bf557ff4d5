import { defineTexts } from '@/i18n'

export const changeTexts = defineTexts({
  'cart.changesTitle': { hans: '有变化', en: 'What changed', yue: '有變' },
  'cart.accept': { hans: '确认变动', hant: '確認變動', en: 'Accept', yue: '照而家咁' },
  'change.gone': { hans: '已下架', en: 'No longer sold', yue: '冇得賣喇' },
  'change.soldOut': { hans: '刚刚售完', en: 'Just sold out', yue: '啱啱賣晒' },
  'change.short': { hans: '只剩 {now} 份（原来 {was} 份）', en: 'Only {now} left (you had {was})', yue: '淨返 {now} 份（原本 {was} 份）' },
  'change.overLimit': { hans: '每单限 {limit} 份', en: 'At most {limit} per order', yue: '每單限 {limit} 份' },
  'change.repriced': { hans: '{was} 变为 {now}', en: 'Was {was}, now {now}', yue: '{was} 變成 {now}' },
  'change.dearer': { hans: '每份贵了 {amount}', en: '{amount} more each', yue: '每份貴咗 {amount}' },
  'change.cheaper': { hans: '每份便宜了 {amount}', en: '{amount} less each', yue: '每份平咗 {amount}' },
  'change.of': { hans: '{which}：{what}', en: '{which}: {what}', yue: '{which}：{what}' },
  'change.and': { hans: '；', en: '; ', yue: '；' },
  'change.several': { hans: '其中 {n} 种', en: '{n} of your choices', yue: '其中 {n} 款' },
  'change.choiceGone': { hans: '所选规格没有了', en: 'Your choice is no longer available', yue: '你揀嘅規格冇咗' },
  'change.outsideWindow': { hans: '现在不在供应时段', en: 'Not available right now', yue: '而家唔係供應時段' },
})
