import { defineTexts } from '@/i18n'

/** Coupons at checkout. */
export const checkoutCouponTexts = defineTexts({
  'pick.label': { hans: '优惠券', en: 'Coupons', yue: '優惠券' },
  'pick.title': { hans: '选优惠券', hant: '選擇優惠券', en: 'Choose coupons', yue: '揀優惠券' },
  'pick.best': {
    hans: '这一单能用 {n} 张，先替你选了最省的',
    hant: '這筆訂單可用 {n} 張，已先為你選最省的',
    en: '{n} can be used here; the best is chosen',
    yue: '呢張單用得 {n} 張，幫你揀咗最慳嘅',
  },
  'pick.bestOf': { hans: '{name}，已选最优', hant: '{name}，已選最優', en: '{name}, best chosen', yue: '{name}，揀咗最抵' },
  'pick.pending': { hans: '在挑最省的', hant: '正在選最省的', en: 'Finding the best', yue: '揀緊最慳嘅' },
  'pick.own': { hans: '这一单能用 {n} 张', hant: '這筆訂單可用 {n} 張', en: '{n} can be used here', yue: '呢張單用得 {n} 張' },
  'pick.saves': { hans: '省 {amount}', en: 'Saves {amount}', yue: '慳 {amount}' },
  'pick.savesMore': {
    hans: '省 {amount}，比下一张多 {more}',
    en: 'Saves {amount}, {more} more than the next',
    yue: '慳 {amount}，比下一張多 {more}',
  },
  'pick.unused': { hans: '有 {n} 张可用，没有用', hant: '有 {n} 張可用，未使用', en: '{n} usable, none used', yue: '有 {n} 張用得，冇用' },
  'pick.missing': {
    hans: '还差 {amount} 就能用一张',
    hant: '還差 {amount} 就能使用一張',
    en: '{amount} more for the next one',
    yue: '仲差 {amount} 就用得一張',
  },
  'pick.noneUsable': { hans: '这一单用不了', hant: '這筆訂單無法使用', en: 'None for this order', yue: '呢張單用唔到' },
  'pick.flag': { hans: '最省', en: 'Best', yue: '最慳' },
  'pick.none': { hans: '这一单不用券', hant: '這筆訂單不使用', en: 'Use no coupon', yue: '呢張單唔用券' },
  'pick.notUsable': { hans: '还用不了 {n} 张', hant: '還有 {n} 張無法使用', en: '{n} can’t be used yet', yue: '仲有 {n} 張用唔到' },
  'pick.more': { hans: '去凑单', hant: '去湊單', en: 'Add dishes', yue: '加多啲' },
  'pick.chosen': { hans: '已选 {n} 张', hant: '已選 {n} 張', en: '{n} chosen', yue: '揀咗 {n} 張' },
  'pick.done': { hans: '就这样', hant: '就這樣', en: 'Done', yue: '就咁' },
  'pick.auto': { hans: '选最省的', hant: '選最省的', en: 'Choose the best', yue: '揀最慳嘅' },
})
