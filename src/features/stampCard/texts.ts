import { defineTexts } from '@/i18n'

export const stampTexts = defineTexts({
  'stamps.title': { hans: '集点', en: 'Stamp card', yue: '儲印花' },
  'stamps.left': { hans: '再集 {n} 点领{gift}', en: '{n|more stamp|more stamps} for {gift}', yue: '再儲 {n} 個印花攞{gift}' },
  'stamps.full': { hans: '集满了，去领{gift}', en: 'Full card: collect {gift}', yue: '儲滿喇，去攞{gift}' },
  'stamps.count': { hans: '{filled}/{goal}', en: '{filled}/{goal}', yue: '{filled}/{goal}' },
  'stamps.progress': { hans: '{goal} 点里盖了 {filled} 点', en: '{filled} of {goal} stamps', yue: '{goal} 個印花有 {filled} 個' },
  'stamps.until': { hans: '{title}，至 {date}', en: '{title}, until {date}', yue: '{title}，至 {date}' },
  'stamps.paused': {
    hans: '活动暂停中：现在付款的订单不盖点，已有的点和礼品都还在',
    en: 'Paused: new orders bring no stamps for now. Your stamps and gifts stay',
    yue: '活動暫停緊：而家俾錢嘅單冇印花，你有嘅印花同禮物都喺度',
  },
  'stamps.over': {
    hans: '活动已结束，礼品可以领到各自的期限',
    en: 'This card is over. Gifts can be collected until their own date',
    yue: '活動完咗，禮物可以領到各自嘅期限',
  },
  'stamps.overGift': {
    hans: '活动提前结束：没换到礼品的点，已补给你下一份礼品',
    en: 'This card ended early: stamps without a gift brought you the next one',
    yue: '活動提早完：未換到禮物嘅印花，已經補咗下一份禮物畀你',
  },
  'stamps.overPoints': {
    hans: '活动提前结束：没换到礼品的点，每点补了 {n} 积分',
    en: 'This card ended early: each stamp without a gift brought you {n|point|points}',
    yue: '活動提早完：未換到禮物嘅印花，每個補咗 {n} 積分',
  },
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
