import type { ResultTexts } from './texts'

/** Refusals to riders, and to those who give them deliveries (decision 0375). */
export const deliveryDeskTexts = {
  deliveryTakenBy: {
    hans: '{name} 已经接了这一单',
    hant: '{name} 已經接了這一單',
    en: '{name} has taken this delivery',
    yue: '{name} 已經接咗呢張單',
  },
  deliveryTakenAway: {
    hans: '{name} 把这一单转走了，不用再送',
    hant: '{name} 把這一單轉走了，不用再送',
    en: '{name} has taken this delivery away from you; it is not yours to bring any more',
    yue: '{name} 將呢張單轉走咗，唔使再送',
  },
  deliveryCalledOff: {
    hans: '这一单取消了，请把餐带回店里',
    hant: '這一單取消了，請把餐帶回店裡',
    en: 'This order was cancelled; please bring it back to the shop',
    yue: '呢張單取消咗，請將啲嘢攞返舖頭',
  },
  deliveryNotReady: {
    hans: '厨房还没有做好，做好了才能取',
    hant: '廚房還沒有做好，做好了才能取',
    en: 'The kitchen is not done yet; it can be picked up once it is ready',
    yue: '廚房未整好，整好先攞得',
  },
  deliveryNoteMissing: {
    hans: '请写下为什么没有送到，客人会看到',
    hant: '請寫下為什麼沒有送到，客人會看到',
    en: 'Please write why it was not delivered; the guest reads it',
    yue: '請寫低點解送唔到，客人會睇到',
  },
  riderUnknown: {
    hans: '这个人不在这家店送餐',
    hant: '這個人不在這家店送餐',
    en: 'This person does not deliver for this shop',
    yue: '呢個人唔喺呢間舖送餐',
  },
  deliveryRefundAsked: {
    hans: '客人申请了退款，先问店里怎么办',
    hant: '客人申請了退款，先問店裡怎麼辦',
    en: 'The guest asks for a refund; ask the shop what to do',
    yue: '客人申請咗退款，問咗舖頭先',
  },
  deliveryOver: {
    hans: '这一单已经结束了',
    hant: '這一單已經結束了',
    en: 'This delivery is over already',
    yue: '呢張單已經完咗',
  },
  deliveryOnTheWay: {
    hans: '{name} 已经取走，在路上了',
    hant: '{name} 已經取走，在路上了',
    en: '{name} has picked it up and is on the way',
    yue: '{name} 已經攞走，喺路上',
  },
  deliveryNotOffered: {
    hans: '这一单由店里安排，不能自己接',
    hant: '這一單由店裡安排，不能自己接',
    en: 'The shop decides who brings this one; it cannot be taken',
    yue: '呢張單由舖頭安排，唔可以自己接',
  },
} satisfies ResultTexts
