import { type ApiError, CODES, isRefusal, newKey } from '@/api'
import type { Op } from './ops'

/** What to do when the server refuses a change. */
export interface Remedy {
  /** The cart on screen is outdated. */
  isCartOld: boolean
  /** The menu on screen is outdated. */
  isMenuOld: boolean
  /** One of several dishes that were added at once (undo, reorder) is the reason, so each is tried separately. */
  singles: Op[]
}

export const remedyFor = (error: ApiError, op: Op): Remedy => {
  const isMenuOld = isRefusal(error, CODES.itemRemoved, CODES.stockShort, CODES.itemSoldOut, CODES.itemNotOnSale)
  const isOfOneDish = isMenuOld || isRefusal(error, CODES.limitExceeded)
  const areAdded = op.changes.length > 1 && op.changes.every(({ delta }) => delta > 0)
  return {
    // Others at the table may have had the dish in the cart before their lines were added here.
    isCartOld: isRefusal(error, CODES.cartChanged, CODES.lineGone, CODES.limitExceeded, CODES.stockShort),
    isMenuOld,
    singles: isOfOneDish && areAdded ? op.changes.map((change) => ({ ...op, key: newKey(), changes: [change], attempted: 0 })) : [],
  }
}
