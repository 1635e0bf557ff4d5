/** Refusals of dishes and carts: a part of RESULTS. */
export const MENU_RESULTS = {
  itemRemoved: '300001',
  stockShort: '300002',
  itemSoldOut: '300003',
  limitExceeded: '300004',
  itemNotOnSale: '300005',
  groupMissing: '300006',
  optionUnknown: '300007',
  optionsExcluded: '300008',
  addOnsOverLimit: '300009',
  slotIncomplete: '300010',
  cartEmpty: '300011',
  cartChanged: '300012',
  lineGone: '300013',
  cartFull: '300014',
} as const
