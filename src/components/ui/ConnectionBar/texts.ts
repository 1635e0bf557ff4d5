import { defineTexts } from '@/i18n'

export const connectionTexts = defineTexts({
  'connection.lost': {
    hans: '没有网络，联网后自动恢复',
    en: 'No connection. This page recovers by itself',
    yue: '冇網絡，上返網會自動恢復',
  },
  'connection.lostMenu': {
    hans: '没有网络，这是 {time} 的菜单，可以先点',
    en: 'No connection. Menu as of {time}; you can still add dishes',
    yue: '冇網絡，呢份係 {time} 嘅餐牌，可以揀住先',
  },
  'connection.back': { hans: '网络恢复了', en: 'Connected again', yue: '網絡返嚟喇' },
  'pendingOrder.unknown': {
    hans: '还不知道刚才的订单有没有提交',
    en: 'We don’t know yet whether your order was placed',
    yue: '仲未知頭先張單落咗未',
  },
  'pendingOrder.retry': { hans: '再试一次', en: 'Try again', yue: '再試' },
  'pendingOrder.giveUp': { hans: '不要了', en: 'Give up', yue: '唔要喇' },
})
