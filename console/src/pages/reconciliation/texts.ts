import type { DifferenceKind } from '@domain/payment/reconciliation'
import { defineTexts } from '../../i18n/texts'

export const reconciliationTexts = defineTexts({
  title: { hans: '对账', hant: '對帳', en: 'Reconciliation', yue: '對數' },
  purpose: {
    hans: '每天十点后，把支付公司前一天的账单和我们的账逐笔比对。',
    hant: '每天十點後，把支付公司前一天的帳單和我們的帳逐筆比對。',
    en: 'After ten each morning the provider’s bill of the day before is compared with your books, entry by entry.',
    yue: '每日十點後，將支付公司前一日嘅單同我哋本數逐筆對。',
  },
  bills: { hans: '最近的账单', hant: '最近的帳單', en: 'Newest bills', yue: '最近嘅單' },
  noBills: {
    hans: '还没有比对过账单。收到第一笔微信支付后，第二天十点后会有。',
    hant: '還沒有比對過帳單。收到第一筆微信支付後，隔天十點後會有。',
    en: 'No bill was compared yet. The first one follows at ten on the morning after the first payment.',
    yue: '仲未對過單。收到第一筆微信支付之後，第二日十點後就有。',
  },
  agrees: { hans: '没有要处理的', hant: '沒有要處理的', en: 'nothing to look into', yue: '冇嘢要跟' },
  open: { hans: '{n} 笔要处理', hant: '{n} 筆要處理', en: '{n} to look into', yue: '{n} 筆要跟' },
  notCompared: { hans: '还没有比对成', hant: '還沒有比對成', en: 'not compared yet', yue: '仲未對到' },
  which: { hans: '哪些', hant: '哪些', en: 'Which', yue: '邊啲' },
  onlyOpen: { hans: '要处理的', hant: '要處理的', en: 'To look into', yue: '要跟嘅' },
  all: { hans: '全部', hant: '全部', en: 'All', yue: '全部' },
  none: { hans: '账单和我们的账没有不同', hant: '帳單和我們的帳沒有不同', en: 'The bills and your books agree', yue: '張單同我哋本數一樣' },
  day: { hans: '账单', hant: '帳單', en: 'Bill', yue: '單' },
  difference: { hans: '哪里不同', hant: '哪裡不同', en: 'Difference', yue: '邊度唔同' },
  order: { hans: '订单', hant: '訂單', en: 'Order', yue: '訂單' },
  noOrder: { hans: '查不到订单', hant: '查不到訂單', en: 'No order known', yue: '查唔到訂單' },
  ours: { hans: '我们的账', hant: '我們的帳', en: 'Your books', yue: '我哋本數' },
  theirs: { hans: '账单上', hant: '帳單上', en: 'On the bill', yue: '單上面' },
  notThere: { hans: '没有', hant: '沒有', en: 'not there', yue: '冇' },
  outcome: { hans: '结果', hant: '結果', en: 'Outcome', yue: '結果' },
  tick: { hans: '勾销', hant: '勾銷', en: 'Tick off', yue: '剔咗' },
  resolved: { hans: '再比对时已一致', hant: '再比對時已一致', en: 'Agrees since', yue: '再對嗰陣一樣' },
  note: { hans: '查到了什么', hant: '查到了什麼', en: 'What you found out', yue: '查到啲乜' },
  noteHint: {
    hans: '例如：银行第二天补上了',
    hant: '例如：銀行隔天補上了',
    en: 'The bank added it a day later, for example',
    yue: '例如：銀行第二日補返',
  },
  tickHint: {
    hans: '勾销不改任何账，只记下是谁、查到了什么。勾销后不能撤回。',
    hant: '勾銷不改任何帳，只記下是誰、查到了什麼。勾銷後不能收回。',
    en: 'This changes no books. It records who looked into it and what came of it, and cannot be taken back.',
    yue: '剔咗唔會改任何數，只係記低邊個、查到啲乜。剔咗唔可以收返。',
  },
  cancel: { hans: '取消', hant: '取消', en: 'Cancel', yue: '取消' },
  ticked: { hans: '已勾销', hant: '已勾銷', en: 'Ticked off', yue: '剔咗' },
  exportCsv: { hans: '导出 CSV', hant: '匯出 CSV', en: 'Export CSV', yue: '匯出 CSV' },
  exported: { hans: '导出了 {rows} 笔', hant: '匯出了 {rows} 筆', en: '{rows} exported', yue: '匯出咗 {rows} 筆' },
  exportedCut: {
    hans: '只导出了最近的 {rows} 笔',
    hant: '只匯出了最近的 {rows} 筆',
    en: 'Only the newest {rows} were exported',
    yue: '淨係匯出咗最近 {rows} 筆',
  },
  payment: { hans: '收款', hant: '收款', en: 'Payment', yue: '收款' },
  refund: { hans: '退款', hant: '退款', en: 'Refund', yue: '退款' },
})

/** What differs, in words. */
export const differenceTexts = defineTexts({
  missingHere: { hans: '账单有，我们没有', hant: '帳單有，我們沒有', en: 'on the bill, not in your books', yue: '單有，我哋冇' },
  missingThere: { hans: '我们有，账单没有', hant: '我們有，帳單沒有', en: 'in your books, not on the bill', yue: '我哋有，單冇' },
  amount: { hans: '金额不同', hant: '金額不同', en: 'another amount', yue: '銀碼唔同' },
  state: { hans: '状态不同', hant: '狀態不同', en: 'another state', yue: '狀態唔同' },
} satisfies Record<DifferenceKind, unknown>)

/** States of a payment or refund, in our books and on bills. */
export const entryStateTexts = defineTexts({
  succeeded: { hans: '已收', hant: '已收', en: 'paid', yue: '收咗' },
  paid: { hans: '已收', hant: '已收', en: 'paid', yue: '收咗' },
  refunding: { hans: '退款中', hant: '退款中', en: 'refund under way', yue: '退緊款' },
  refunded: { hans: '已退', hant: '已退', en: 'refunded', yue: '退咗' },
  done: { hans: '已退', hant: '已退', en: 'refunded', yue: '退咗' },
  returned: { hans: '已退', hant: '已退', en: 'refunded', yue: '退咗' },
  requested: { hans: '退款中', hant: '退款中', en: 'refund under way', yue: '退緊款' },
  returning: { hans: '退款中', hant: '退款中', en: 'refund under way', yue: '退緊款' },
  failed: { hans: '失败', hant: '失敗', en: 'failed', yue: '失敗' },
  revoked: { hans: '已撤销', hant: '已撤銷', en: 'revoked', yue: '撤銷咗' },
  other: { hans: '未收', hant: '未收', en: 'not paid', yue: '未收' },
})
