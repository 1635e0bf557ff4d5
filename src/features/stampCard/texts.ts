import { defineTexts } from '@/i18n'

export const stampTexts = defineTexts({
  'stamps.title': { hans: '集点', en: 'Stamp card', yue: '儲印花' },
  'stamps.left': { hans: '再集 {n} 点领{gift}', en: '{n|more stamp|more stamps} for {gift}', yue: '再儲 {n} 個印花攞{gift}' },
  'stamps.full': { hans: '集满了，去领{gift}', en: 'Full card: collect {gift}', yue: '儲滿喇，去攞{gift}' },
  'stamps.count': { hans: '{filled}/{goal}', en: '{filled}/{goal}', yue: '{filled}/{goal}' },
  'stamps.progress': { hans: '{goal} 点里盖了 {filled} 点', en: '{filled} of {goal} stamps', yue: '{goal} 個印花有 {filled} 個' },
  'stamps.until': { hans: '{title}，至 {date}', en: '{title}, until {date}', yue: '{title}，至 {date}' },
  'stamps.stampedOn': { hans: '第 {n} 点，{date}', en: 'Stamp {n}, {date}', yue: '第 {n} 個印花，{date}' },
  'stamps.empty': { hans: '第 {n} 点，未集', en: 'Stamp {n}, not yet', yue: '第 {n} 個印花，未有' },
  'stamps.gifts': { hans: '集点礼品', en: 'Gifts', yue: '印花禮物' },
  'stamps.history': { hans: '集点记录', en: 'Your stamps', yue: '印花紀錄' },
  'stamps.and': { hans: '{name} 等 {n} 份', en: '{name} and more, {n} in all', yue: '{name} 等 {n} 份' },
  'stamps.where': { hans: '{when}，{shop}', en: '{when}, {shop}', yue: '{when}，{shop}' },
  'stamps.taken': { hans: '退款收回 {n}', en: '{n} taken back', yue: '退款收返 {n}' },
  'stamps.noHistory': {
    hans: '还没有集点记录，订单完成后自动集点',
    en: 'No stamps yet: they come when an order is completed',
    yue: '仲未有印花，張單完成之後就有',
  },
  'stamps.none': { hans: '这家店现在没有集点', en: 'No stamp card here right now', yue: '呢間店而家冇得儲印花' },
  'stamps.noneBody': {
    hans: '换一家看看，或者先去点单。',
    en: 'Try another shop, or order something nice.',
    yue: '轉間睇吓，或者去落單先。',
  },
  'stamps.order': { hans: '去点单', en: 'Order now', yue: '去落單' },
})
