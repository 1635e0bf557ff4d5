import { defineTexts } from '@/i18n'

export const subscribeTexts = defineTexts({
  'subscribe.ready': { hans: '做好了用微信告诉我', en: 'Tell me on WeChat when it is ready', yue: '整好咗用微信話我知' },
  'subscribe.left': {
    hans: '发出时用微信告诉我',
    hant: '送出時用微信告訴我',
    en: 'Tell me on WeChat when it sets out',
    yue: '送出嗰陣用微信話我知',
  },
  'subscribe.readyBody': { hans: '只发这一条', en: 'One message, for this order only', yue: '淨係發呢一條' },
  'subscribe.tellMe': { hans: '提醒我', en: 'Remind me', yue: '提我' },
  'subscribe.will': { hans: '到时微信会告诉你', en: 'WeChat will tell you', yue: '到時微信會話你知' },
  'subscribe.wont': {
    hans: '没关系，订单页也会随时更新',
    en: 'No problem. The order page keeps up to date',
    yue: '唔緊要，訂單頁都會即時更新',
  },
})
