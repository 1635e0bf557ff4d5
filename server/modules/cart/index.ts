import type { Deps, Module } from '../../module'
import { createCartHandlers } from './handlers'
import { createCartLooks } from './look'
import { findCartAccess } from './repository'
import { type CartParts, createCartService } from './service'

/** What other modules may use of carts. */
export { createCartPersonalData } from './personalData'
export { contentsOf, examine, type Examined, type HeldLine, type Ordered, orderedOf, userOfMember } from './contents'
export { createCartParticipant } from './participant'
export { type CartRow, sitsSince } from './repository'
export { type CartService, eatenAt } from './service'
export { type CartStore, createCartStore, isAsSeen } from './store'
export { CHOICE_SEPARATOR } from './view'

export function createCartModule(deps: Deps, parts: CartParts) {
  const carts = createCartService(deps, parts)
  return {
    carts,
    handlers: createCartHandlers(carts, createCartLooks(deps, parts)),
    topics: {
      cart: async (user, cartId) => (await deps.db.first(findCartAccess, cartId, user.userId))?.version ?? false,
    },
  } satisfies Module & { carts: unknown }
}
