import { type Push, notifyShop } from '../../push/push'

export interface AtTable {
  cart_id: string
  shop_id: string
  table_id: string | null
}

/** Everybody at the table looks again, and so do the staff of its shop. */
export async function notifyTable(
  push: Push,
  { cart_id, shop_id, table_id }: AtTable,
  at: number,
  about: 'table' | 'call' = 'table',
): Promise<void> {
  await push.publish(`cart:${cart_id}`, { type: 'visit', cartId: cart_id, at })
  await notifyShop(push, shop_id, about, table_id, at)
}
