import type { ResultTexts } from './texts'

export const exchangeTexts = {
  goodsNotFound: { hans: '没有这件商品了', hant: '沒有這件商品了', en: 'These goods are no longer offered', yue: '冇咗呢件商品' },
  goodsGone: { hans: '剩下的不够了', hant: '剩餘數量不足', en: 'There aren’t that many left', yue: '淨返嘅唔夠喇' },
  goodsLater: { hans: '还没开始换', hant: '尚未開始兌換', en: 'The exchange has not begun yet', yue: '仲未開始換' },
  goodsLimit: { hans: '每人最多换 {most} 件', hant: '每人最多兌換 {most} 件', en: 'No more than {most} each', yue: '每人最多換 {most} 件' },
  goodsDayLimit: {
    hans: '每人每天最多换 {most} 件，明天再来',
    hant: '每人每天最多兌換 {most} 件，明天再來',
    en: 'No more than {most} a day each. Come back tomorrow',
    yue: '每人每日最多換 {most} 件，聽日再嚟',
  },
  goodsPriceChanged: {
    hans: '价格变了，请再看一眼',
    hant: '價格已變動，請再確認',
    en: 'The price has changed. Please look again',
    yue: '價錢變咗，請再睇吓',
  },
  goodsWayClosed: {
    hans: '这件商品不能这样领',
    hant: '這件商品不能用這種方式領取',
    en: 'These goods can’t be had that way',
    yue: '呢件商品唔可以噉攞',
  },
  exchangeNotFound: { hans: '没有找到这次兑换', hant: '找不到這次兌換', en: 'This exchange was not found', yue: '搵唔到呢次兌換' },
  exchangeHandedOver: {
    hans: '东西已经交出去了，不能退',
    hant: '商品已經交出，不能退回',
    en: 'The goods have been handed over, so nothing goes back',
    yue: '嘢已經畀咗，退唔到',
  },
} satisfies ResultTexts
