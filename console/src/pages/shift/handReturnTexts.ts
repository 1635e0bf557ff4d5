import { defineTexts } from '../../i18n/texts'

export const handReturnTexts = defineTexts({
  title: { hans: '要退给客人的钱', hant: '要退給客人的錢', en: 'To be given back by hand', yue: '要退返畀客嘅錢' },
  lead: {
    hans: '退现金、刷卡机撤销、转账退回要人来做。做完点一下，退款才算完成，也才算进这一班。',
    hant: '退現金、刷卡機取消、轉帳退回要人來做。做完點一下，退款才算完成，也才算進這一班。',
    en: 'Cash, a card at its machine and a transfer go back by hand. Say so once it is done: the refund is over then, and the shift counts it.',
    yue: '退現金、拍卡機取消、轉數退返要人手做。做完撳一下，退款先算完成，亦先計入呢更。',
  },
  give: { hans: '{place} 已退', hant: '{place} 已退', en: 'Given to {place}', yue: '{place} 退咗' },
  given: { hans: '{amount} 已退给客人', hant: '{amount} 已退給客人', en: '{amount} was given back', yue: '{amount} 退返咗畀客' },
  cut: { hans: '只列出最早的 50 笔', hant: '只列出最早的 50 筆', en: 'Only the oldest 50 are listed', yue: '淨係列出最早嘅 50 筆' },
})
