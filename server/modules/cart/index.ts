import type { Deps, Module } from '../../module'
import type { MenuCatalog } from '../menu/index'
import { createCartHandlers } from './handlers'
import { findCartAccess } from './repository'
import { createCartService } from './service'

/** What other modules may use of carts. */
export { examine, type Examined, orderedOf, userOfMember } from './contents'
export type { Place, PlaceRef } from './place'
export { billIn, priceLines, promotionsAt, type StoredBill } from './pricing'
export { type Caller, type CartService, eatenAt } from './service'
export { CHOICE_SEPARATOR } from './view'

export function createCartModule(deps: Deps, catalog: MenuCatalog) {
  const carts = createCartService(deps, catalog)
  return {
    carts,
    handlers: createCartHandlers(carts),
    topics: {
      /** One's own; a table's by knowing its id, which only those who came with the table's code are told. */
      cart: async (user, cartId) => {
        const cart = await deps.db.first(findCartAccess, cartId)
        return cart !== undefined && (cart.user_id === null || cart.user_id === user.userId) && cart.version
      },
    },
  } satisfies Module & { carts: unknown }
}
