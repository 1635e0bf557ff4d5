import { CODES } from '@/api'

/** Refusals that the page answers by showing what changed. */
export const TOLD_BY_DIALOG: readonly string[] = [
  CODES.cartChanged,
  CODES.priceChanged,
  CODES.stockShort,
  CODES.itemRemoved,
  CODES.itemSoldOut,
  CODES.itemNotOnSale,
]
