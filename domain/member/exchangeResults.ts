/** Refusals of goods of the points mall: a part of RESULTS. */
export const EXCHANGE_RESULTS = {
  goodsNotFound: '600360',
  goodsGone: '600361',
  goodsLater: '600362',
  goodsLimit: '600363',
  goodsDayLimit: '600364',
  goodsPriceChanged: '600365',
  goodsWayClosed: '600366',
  exchangeNotFound: '600367',
  exchangeHandedOver: '600368',
} as const
