import { extensionPoint } from '../../module'

/** A dish that a cook cannot make any more, of an order whose guest is to be offered something else. */
export interface ShortDish {
  shopId: string
  orderNo: string
  /** In the cook's language. */
  text: string
  by: string
}

/** Called inside the transaction in which a cook says that the guest of a dish is to be offered something else. */
export const followsShortDishes = extensionPoint<(dish: ShortDish, now: number) => Promise<void>>('followers of dishes that ran out')
