import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import type { Push } from '../push/push'

const raiseCarts = stmt<[shopId: string], { cart_id: string; version: number }>(
  'sandbox.raiseCarts',
  `update cart set version = version + 1
    where shop_id = $1 and exists (select from cart_line l where l.cart_id = cart.cart_id) returning cart_id, version`,
)

/** Phones with something of this shop in the cart look at it again, and see what changed. Inside the transaction of the change. */
export async function tellCarts(db: Database, push: Push, shopId: string, at: number): Promise<void> {
  for (const { cart_id, version } of await db.all(raiseCarts, shopId))
    await push.publish(`cart:${cart_id}`, { type: 'cart', cartId: cart_id, version, at })
}
