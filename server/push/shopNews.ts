import type { ShopNews } from '@contract/push'
import type { Push } from './push'

/** Tells the staff's pages of the shop to reload this; sent with the transaction's other messages, so it costs no statement of its own. */
export const notifyShop = (push: Push, shopId: string, type: ShopNews['type'], id: string | null, at: number): Promise<void> =>
  push.publish(`shop:${shopId}`, { type, shopId, id, at })
