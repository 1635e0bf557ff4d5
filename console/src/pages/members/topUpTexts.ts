import { defineTexts } from '../../i18n/texts'

/** Texts about topping up a card at the counter. */
export const topUpTexts = defineTexts({
  topUp: { hans: '充值', hant: '儲值', en: 'Top up', yue: '增值' },
  title: { hans: '给 {name} 充值', hant: '給 {name} 儲值', en: 'Top up {name}', yue: '幫 {name} 增值' },
  amount: { hans: '充多少', hant: '儲多少', en: 'How much', yue: '增幾多' },
  tier: { hans: '{amount}，送 {bonus}', hant: '{amount}，送 {bonus}', en: '{amount}, {bonus} on top', yue: '{amount}，送 {bonus}' },
  other: { hans: '别的金额，{least} 起', hant: '別的金額，{least} 起', en: 'Another amount, from {least}', yue: '其他金額，{least} 起' },
  otherAmount: { hans: '金额', hant: '金額', en: 'Amount', yue: '金額' },
  amountMissing: { hans: '请填金额', hant: '請填金額', en: 'Enter an amount', yue: '請填金額' },
  way: { hans: '怎么付的', hant: '怎麼付的', en: 'Paid by', yue: '點俾' },
  cash: { hans: '现金', hant: '現金', en: 'Cash', yue: '現金' },
  cardMachine: { hans: '刷卡机', hant: '刷卡機', en: 'Card machine', yue: '拍卡機' },
  agreed: {
    hans: '请先让客人看过储值协议。钱记在本班里。',
    hant: '請先讓客人看過儲值協議。錢記在本班裡。',
    en: 'Let the guest read the terms of stored value first. The money counts in this shift.',
    yue: '請俾客人睇咗儲值協議先。啲錢計入呢更。',
  },
  take: { hans: '收 {amount}', hant: '收 {amount}', en: 'Take {amount}', yue: '收 {amount}' },
  done: {
    hans: '充好了，余额 {balance}',
    hant: '儲好了，餘額 {balance}',
    en: 'Done. The balance is {balance}',
    yue: '增好咗，餘額 {balance}',
  },
  closed: { hans: '这家店没有开储值。', hant: '這家店沒有開儲值。', en: 'This shop takes no top-ups.', yue: '呢間舖冇開增值。' },
  cancel: { hans: '先不', hant: '先不', en: 'Not yet', yue: '等陣先' },
})
