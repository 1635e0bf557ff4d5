import { type Push, notifyShop } from '../../push/push'

export interface AtTable {
  cart_id: string
  shop_id: string
  table_id: string | null
}

/** Makes all phones at the table, and the staff of its shop, load the visit again. */
export async function notifyTable(
  push: Push,
  { cart_id, shop_id, table_id }: AtTable,
  at: number,
  about: 'table' | 'call' = 'table',
): Promise<void> {
  await push.publish(`cart:${cart_id}`, { type: 'visit', cartId: cart_id, at })
  await notifyShop(push, shop_id, about, table_id, at)
}
