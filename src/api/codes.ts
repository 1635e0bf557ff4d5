import type { RESULTS } from '@domain/results'

type Catalogue = typeof RESULTS

/** The codes that the app itself acts upon; the type keeps them equal to the catalogue, which stays out of the bundle. */
export const CODES = {
  success: '000000',
  ticketMissing: '100001',
  ticketExpired: '100002',
  phoneNotVerified: '100004',
  accountCancelled: '100005',
  phoneNotOnWhiteList: '100008',
  shopNotFound: '200001',
  positionNotInShop: '200009',
  codeUnknown: '200011',
  codeForeign: '200012',
  codeDisabled: '200013',
  scanTableCode: '200014',
  tableCodeReplaced: '200019',
  itemRemoved: '300001',
  stockShort: '300002',
  itemSoldOut: '300003',
  limitExceeded: '300004',
  itemNotOnSale: '300005',
  cartChanged: '300012',
  lineGone: '300013',
  orderNotFound: '400001',
  tableOrderBusy: '400002',
  priceChanged: '400003',
  statusChanged: '400004',
  inStoreRewardUnavailable: '600003',
  rateLimited: '900004',
  idempotencyConflict: '900006',
  internalError: '900007',
  busy: '900015',
} as const satisfies { [K in keyof Catalogue]?: Catalogue[K] }
