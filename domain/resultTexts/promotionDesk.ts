import type { ResultTexts } from './texts'

/** Messages to staff who run promotions and group offers. */
export const promotionDeskTexts = {
  promotionStepFree: {
    hans: '第 {no} 档减的要比满的少',
    hant: '第 {no} 階減的要比滿的少',
    en: 'Step {no} has to take off less than it needs',
    yue: '第 {no} 級減嘅要少過滿嘅',
  },
  promotionStepTwice: {
    hans: '第 {no} 档和别的一档满额一样',
    hant: '第 {no} 階和別的一階滿額一樣',
    en: 'Step {no} begins where another does',
    yue: '第 {no} 級同另一級滿額一樣',
  },
  promotionStepIdle: {
    hans: '第 {no} 档满得更多，减得却不更多',
    hant: '第 {no} 階滿得更多，減得卻不更多',
    en: 'Step {no} needs more but takes off no more',
    yue: '第 {no} 級要滿多啲，但係冇減多啲',
  },
  promotionNotFound: {
    hans: '没有这个满减，可能刚被删了',
    hant: '沒有這個滿減，可能剛被刪了',
    en: 'There is no such promotion. It may have just been removed',
    yue: '冇呢個滿減，可能啱啱刪咗',
  },
  promotionElsewhere: {
    hans: '它也用在你管不到的门店，请只选你管的门店',
    hant: '它也用在你管不到的門店，請只選你管的門店',
    en: 'It counts in shops that you don’t manage. Choose only your own',
    yue: '佢都用喺你管唔到嘅分店，請淨係揀你管嘅分店',
  },
  promotionUsed: {
    hans: '已经有订单用过它，不能删除，可以结束',
    hant: '已經有訂單用過它，不能刪除，可以結束',
    en: 'Orders have used it, so it can’t be removed. You can end it',
    yue: '有訂單用過，刪唔到，可以完咗佢',
  },
  groupPriceHigh: {
    hans: '拼团价要比原价低',
    hant: '團購價要比原價低',
    en: 'The price has to be below what it costs otherwise',
    yue: '拼團價要低過原價',
  },
  groupPromise: {
    hans: '已经有客人参加，这一项只能改得对客人更好',
    hant: '已經有客人參加，這一項只能改得對客人更好',
    en: 'Guests have joined, so this can only change in their favour',
    yue: '已經有客人參加，呢項淨係可以改到對客人更好',
  },
  groupGoodsUnknown: {
    hans: '没有这种兑换券，请重新选',
    hant: '沒有這種兌換券，請重新選',
    en: 'There is no such coupon for a free dish. Please choose another',
    yue: '冇呢種換領券，請再揀過',
  },
  groupDishesUnknown: {
    hans: '有一道菜已经不在菜单上，请重新选',
    hant: '有一道餐點已經不在菜單上，請重新選',
    en: 'One of the dishes is no longer on the menu. Please choose again',
    yue: '有一道餸已經唔喺餐牌，請再揀過',
  },
} as const satisfies ResultTexts
