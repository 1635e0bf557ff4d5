import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createCartHandlers } from './handlers'
import { followsMenus, menuModule } from '../menu/index'
import { joinsOrders } from '../order/participants/index'
import { pricingModule } from '../pricing/index'
import { createCartSummaries } from './summaries'
import { createCartParticipant } from './participant'
import { createCartPersonalData } from './personalData'
import { findCartAccess } from './repository'
import { createCartService } from './service'
import { createCartStore } from './store'

/** What other modules may use of carts. */
export { contentsOf, examine, type Examined, type HeldLine, type Ordered, orderedOf, userOfMember } from './contents'
export { sitsSince } from './repository'
export type { CartRow } from './rows'
export { type CartService, eatenAt } from './service'
export { type CartStore, isAsSeen } from './store'
export { CHOICE_SEPARATOR } from './view'

export const cartModule = defineModule({
  name: 'cart',
  needs: { catalog: menuModule, pricing: pricingModule },
  tables: ['cart', 'cart_line', 'cart_member', 'cart_move', 'cart_news', 'cart_order'],
  reads: ['app_user', 'customer_order', 'dining_table', 'entry_code', 'menu_item', 'order_line', 'payment', 'shop'],
  make(deps, { catalog, pricing }) {
    const { db, push } = deps
    const parts = { catalog, pricing, store: createCartStore(db, push) }
    const carts = createCartService(deps, parts)
    return {
      offer: carts,
      extends: [
        joinsOrders(createCartParticipant(db, parts)),
        storesPersonalData(createCartPersonalData(deps)),
        followsMenus(carts.menuChanged),
      ],
      handlers: createCartHandlers(carts, createCartSummaries(deps, parts)),
      topics: {
        cart: async (user, cartId) => (await db.first(findCartAccess, cartId, user.userId))?.version ?? false,
      },
    }
  },
})
