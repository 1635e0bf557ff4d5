import { compareStructural } from 'mobx'
import { canBring, type PlaceRef, type Switch } from './placeRef'
import type { ShopDeps } from './shopDeps'

interface Change {
  /** The cart stays what it is. */
  retainsCart: () => boolean
  /** It may lead to a table of the same shop. */
  mayBring: boolean
  move: () => Promise<void>
  /** Where the diner is. */
  ref: () => PlaceRef | null
  isThere: () => boolean
}

type CartOfShop = Pick<ShopDeps, 'linesAtStake' | 'abandonCart'>

const apply = async ({ linesAtStake, abandonCart }: CartOfShop, { retainsCart, move, ref, isThere }: Change): Promise<void> => {
  const left = retainsCart() || linesAtStake().length === 0 ? null : ref()
  await move()
  // Only now: a place that refuses must not cost the cart.
  if (!left || !isThere() || compareStructural(left, ref()) || canBring(left, ref())) return
  await abandonCart(left).catch(() => {
    // The diner has moved all the same; what stays behind is seen, and can be cleared, on coming back.
  })
}

/** A change of place that tells what it would cost before it happens. */
export const prepareSwitch = (cart: CartOfShop, change: Change): Switch => ({
  lost: change.retainsCart() ? [] : cart.linesAtStake(),
  mayBring: change.mayBring,
  apply: () => apply(cart, change),
})
