import type { ResultTexts } from './texts'

export const fulfilmentTexts = {
  weightWrong: {
    hans: '请给每件称重商品填一次重量',
    hant: '請為每件秤重商品填一次重量',
    en: 'Enter one weight for each item that is sold by weight',
    yue: '每件秤重貨品都要填一次重量',
  },
  notWeighed: {
    hans: '还有商品没称重',
    hant: '還有商品沒秤重',
    en: 'Some items are not weighed yet',
    yue: '仲有貨未磅',
  },
  parcelWrong: {
    hans: '包裹里的商品和这单剩下的对不上',
    hant: '包裹裡的商品和這單剩下的對不上',
    en: 'The parcel does not match what is left of this order',
    yue: '包裹啲貨同張單剩低嘅對唔上',
  },
  parcelsMissing: {
    hans: '还有商品没发货',
    hant: '還有商品沒出貨',
    en: 'Not everything has been sent yet',
    yue: '仲有貨未寄',
  },
  parcelNotFound: { hans: '没找到包裹', hant: '找不到包裹', en: 'Parcel not found', yue: '搵唔到包裹' },
  trackingNoTaken: {
    hans: '这个运单号已经用过',
    hant: '這個運單號已經用過',
    en: 'This tracking number is taken',
    yue: '呢個運單號用過',
  },
} as const satisfies ResultTexts
