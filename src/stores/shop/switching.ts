import { compareStructural } from 'mobx'
import { canBring, type PlaceRef, type Switch } from './placeRef'
import type { ShopDeps } from './shopDeps'

interface Change {
  /** The cart stays the same. */
  retainsCart: () => boolean
  /** It may lead to a table of the same shop. */
  mayBring: boolean
  move: () => Promise<void>
  /** The current place. */
  ref: () => PlaceRef | null
  hasArrived: () => boolean
}

type CartOfShop = Pick<ShopDeps, 'linesAtStake' | 'abandonCart'>

const apply = async ({ linesAtStake, abandonCart }: CartOfShop, { retainsCart, move, ref, hasArrived }: Change): Promise<void> => {
  const left = retainsCart() || linesAtStake().length === 0 ? null : ref()
  await move()
  // Only now, because a place that refuses must not cost the cart.
  if (!left || !hasArrived() || compareStructural(left, ref()) || canBring(left, ref())) return
  await abandonCart(left).catch(() => {
    // The diner has moved all the same; the dishes left behind are visible, and can be cleared, on return.
  })
}

/** A change of place that states what it would cost before it happens. */
export const prepareSwitch = (cart: CartOfShop, change: Change): Switch => ({
  lost: change.retainsCart() ? [] : cart.linesAtStake(),
  mayBring: change.mayBring,
  apply: () => apply(cart, change),
})
