import type { ResultTexts } from './texts'

export const exchangeTexts = {
  goodsNotFound: { hans: '没有这件商品了', hant: '沒有這件商品了', en: 'These goods are no longer offered', yue: '冇咗呢件商品' },
  goodsGone: { hans: '库存不足', hant: '剩餘數量不足', en: 'There aren’t that many left', yue: '存貨唔夠' },
  goodsLater: { hans: '还没开始换', hant: '尚未開始兌換', en: 'The exchange has not begun yet', yue: '仲未開始換' },
  goodsLimit: { hans: '每人最多换 {most} 件', hant: '每人最多兌換 {most} 件', en: 'No more than {most} each', yue: '每人最多換 {most} 件' },
  goodsDayLimit: {
    hans: '每人每天最多换 {most} 件，明天再来',
    hant: '每人每天最多兌換 {most} 件，明天再來',
    en: 'No more than {most} a day each. Come back tomorrow',
    yue: '每人每日最多換 {most} 件，聽日再嚟',
  },
  goodsPriceChanged: {
    hans: '价格有变动，请再确认',
    hant: '價格已變動，請再確認',
    en: 'The price has changed. Please check again',
    yue: '價錢變咗，請再睇吓',
  },
  goodsWayClosed: {
    hans: '这件商品不支持这种领取方式',
    hant: '這件商品不支援這種領取方式',
    en: 'This item isn’t available that way',
    yue: '呢件商品唔支援呢個攞法',
  },
  exchangeNotFound: { hans: '没有找到这次兑换', hant: '找不到這次兌換', en: 'This exchange was not found', yue: '搵唔到呢次兌換' },
  exchangeHandedOver: {
    hans: '商品已领取，不能退换',
    hant: '商品已領取，無法退換',
    en: 'It has been collected and can’t be returned',
    yue: '商品攞咗，退唔到',
  },
} satisfies ResultTexts
