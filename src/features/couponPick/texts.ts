import { defineTexts } from '@/i18n'

/** Coupons at checkout. */
export const checkoutCouponTexts = defineTexts({
  'pick.label': { hans: '优惠券', en: 'Coupons', yue: '優惠券' },
  'pick.title': { hans: '选优惠券', hant: '選擇優惠券', en: 'Choose coupons', yue: '揀優惠券' },
  'pick.best': {
    hans: '本单可用 {n} 张，已选最优惠的',
    hant: '這筆訂單可用 {n} 張，已選最優惠的',
    en: '{n} can be used here; the best is chosen',
    yue: '呢張單用得 {n} 張，揀咗最抵嘅',
  },
  'pick.bestOf': { hans: '{name}，已选最优', hant: '{name}，已選最優', en: '{name}, best chosen', yue: '{name}，揀咗最抵' },
  'pick.pending': { hans: '正在计算最优惠的券', hant: '正在計算最優惠的券', en: 'Finding the best', yue: '計緊最抵嘅券' },
  'pick.own': { hans: '本单可用 {n} 张', hant: '這筆訂單可用 {n} 張', en: '{n} can be used here', yue: '呢張單用得 {n} 張' },
  'pick.saves': { hans: '省 {amount}', en: 'Saves {amount}', yue: '慳 {amount}' },
  'pick.savesMore': {
    hans: '省 {amount}，比下一张多 {more}',
    en: 'Saves {amount}, {more} more than the next',
    yue: '慳 {amount}，比下一張多 {more}',
  },
  'pick.unused': { hans: '有 {n} 张可用，未使用', hant: '有 {n} 張可用，未使用', en: '{n} usable, none used', yue: '有 {n} 張用得，未用' },
  'pick.missing': {
    hans: '再买 {amount} 可用 1 张券',
    hant: '再買 {amount} 可用 1 張券',
    en: '{amount} more for the next one',
    yue: '再買 {amount} 用得一張券',
  },
  'pick.noneUsable': { hans: '本单暂无可用券', hant: '這筆訂單無可用的券', en: 'None for this order', yue: '呢張單冇券用得' },
  'pick.flag': { hans: '最省', en: 'Best', yue: '最慳' },
  'pick.none': { hans: '不使用优惠券', hant: '不使用優惠券', en: 'Use no coupon', yue: '唔用優惠券' },
  'pick.notUsable': { hans: '{n} 张暂不可用', hant: '{n} 張暫時無法使用', en: '{n} can’t be used yet', yue: '{n} 張暫時用唔到' },
  'pick.more': { hans: '去凑单', hant: '去湊單', en: 'Add dishes', yue: '加多啲' },
  'pick.chosen': { hans: '已选 {n} 张', hant: '已選 {n} 張', en: '{n} chosen', yue: '揀咗 {n} 張' },
  'pick.done': { hans: '确定', hant: '確定', en: 'Done', yue: '確定' },
  'pick.auto': { hans: '选最省的', hant: '選最省的', en: 'Choose the best', yue: '揀最慳嘅' },
})
