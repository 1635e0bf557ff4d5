import { paysFirst } from '@domain/order/kind'
import type { Database } from '../../db/database'
import type { MenuCatalog } from '../menu/index'
import type { Participant } from '../order/participants/index'
import { createGiveBack } from './giveBack'
import type { CartStore } from './store'

/** An order takes the lines of its cart with it; one of a table that was never paid gives them back to the table's cart. */
export function createCartParticipant(db: Database, { catalog, store }: { catalog: MenuCatalog; store: CartStore }): Participant {
  const giveBack = createGiveBack(db, catalog, store)
  return {
    name: 'cart',
    async reserve({ order, cart, caller }) {
      if (cart) await store.taken(cart, caller.now, order.order_no)
    },
    async round({ cart, caller }) {
      if (cart) await store.sent(cart, caller.now)
    },
    async release({ order_no, kind, table_id, paid_at }, { now }) {
      if (paysFirst(kind) && table_id !== null && paid_at === null) await giveBack(order_no, now)
    },
  }
}
