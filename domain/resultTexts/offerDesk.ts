import type { ResultTexts } from './texts'

/** Messages about visit cards, points and goods for points, to staff who edit them. */
export const offerDeskTexts = {
  saleTimesCrossed: {
    hans: '结束时间要在开始时间之后',
    hant: '結束時間要在開始時間之後',
    en: 'The end has to come after the start',
    yue: '結束時間要喺開始時間之後',
  },
  saleTurnImpossible: {
    hans: '状态刚刚变了，现在不能这样做',
    hant: '狀態剛剛變了，現在不能這樣做',
    en: 'It has changed. This can’t be done now',
    yue: '啱啱變咗，而家做唔到',
  },
  saleOffersFull: {
    hans: '最多 {most} 个，请先删掉一些',
    hant: '最多 {most} 個，請先刪掉一些',
    en: 'You can have {most} at most. Please remove some first',
    yue: '最多 {most} 個，請先刪走啲',
  },
  visitPriceLow: {
    hans: '售价太低：{visits} 次，每次至少要值 0.01',
    hant: '售價太低：{visits} 次，每次至少要值 0.01',
    en: 'The price is too low: each of the {visits} visits has to be worth 0.01 at least',
    yue: '賣價太低：{visits} 次，每次最少要值 0.01',
  },
  visitListBelow: {
    hans: '单买的价格要不低于售价',
    hant: '單買的價格要不低於售價',
    en: 'What the visits cost one by one can’t be less than the price of the card',
    yue: '逐次買嘅價錢唔可以低過賣價',
  },
  visitListAbove: {
    hans: '每次有抵扣上限，{visits} 次抵不了这么多，请降低单买的价格或提高上限',
    hant: '每次有抵扣上限，{visits} 次抵不了這麼多，請降低單買的價格或提高上限',
    en: 'With the limit of a visit, {visits} of them pay less than that. Lower this price, or raise the limit',
    yue: '每次有上限，{visits} 次抵唔到咁多，請降低逐次買嘅價錢，或者提高上限',
  },
  visitCardSold: {
    hans: '已经有人买了这张次卡，不能删除，可以停售',
    hant: '已經有人買了這張次卡，不能刪除，可以停售',
    en: 'Somebody has bought this visit card, so it can’t be removed. You can take it off sale',
    yue: '有人買咗呢張次卡，刪唔到，可以停賣',
  },
  pointsDayBelow: {
    hans: '每天的上限不能低于每单的上限',
    hant: '每天的上限不能低於每單的上限',
    en: 'The limit of a day can’t be below that of an order',
    yue: '每日上限唔可以低過每單上限',
  },
  pointsWorthLess: {
    hans: '{holders} 位会员手上的 {points} 积分会变得不值那么多，请先确认',
    hant: '{holders} 位會員手上的 {points} 點數會變得不值那麼多，請先確認',
    en: 'Points that members hold would be worth less: {points} points, {holders} members. Please confirm that first',
    yue: '{holders} 位會員手上嘅 {points} 積分會冇咁值錢，請先確認',
  },
  goodsWayMissing: {
    hans: '请选择到店领取或邮寄',
    hant: '請選擇到店領取或郵寄',
    en: 'Choose whether it is collected or sent',
    yue: '請揀到店攞定係寄',
  },
  goodsDayAbove: {
    hans: '每人每天的上限不能高于每人总共的 {most} 件',
    hant: '每人每天的上限不能高於每人總共的 {most} 件',
    en: 'The limit of a day can’t be above {most}, the limit of a person',
    yue: '每人每日上限唔可以高過每人總共 {most} 件',
  },
  goodsExchanged: {
    hans: '已经有人兑换过，不能删除，可以下架',
    hant: '已經有人兌換過，不能刪除，可以下架',
    en: 'Somebody has exchanged points for it, so it can’t be removed. You can take it off the shelf',
    yue: '有人換過，刪唔到，可以下架',
  },
  goodsCountingChanged: {
    hans: '库存刚刚改过，请重新填写',
    hant: '庫存剛剛改過，請重新填寫',
    en: 'The stock has just been changed. Please enter it again',
    yue: '庫存啱啱改過，請再填過',
  },
} satisfies ResultTexts
