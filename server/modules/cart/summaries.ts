import { TABLE_VISIT } from '@domain/cart/tableCart'
import type { Input, Output } from '@contract/index'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { addressOf, placeOf } from '../place/index'
import { countPeople, findDishes, findOwnCarts, findTableCart } from './summaries.repository'
import type { CartParts } from './service'

/** Counts what is in carts (decision 0157) without pricing, without creating a cart, and without seating the reader at a table. */
export function createCartSummaries({ db }: Pick<Deps, 'db'>, { catalog, store }: Pick<CartParts, 'catalog' | 'store'>) {
  return {
    async atTable(
      input: Input<'/nocheck/getPreCartInfoByCache'>,
      { user, lang, now }: Caller,
    ): Promise<Output<'/nocheck/getPreCartInfoByCache'>> {
      const place = await placeOf(db, input)
      await store.refuseLeft(input, user.userId, now)
      const { publicTableId } = addressOf(input)
      const cart = publicTableId ? await db.first(findTableCart, publicTableId) : undefined
      if (!cart || cart.updated_at < now - TABLE_VISIT) return { version: cart?.version ?? 0, count: 0, people: 0, lines: [] }
      const dishes = await db.all(findDishes, cart.cart_id)
      const current = await catalog.itemsOf(
        place.shopId,
        dishes.map(({ item_id }) => item_id),
      )
      const items = current.in(lang)
      // A dish that the shop has removed cannot be ordered, so it is not counted.
      const lines = dishes.flatMap(({ item_id, quantity }) => {
        const item = items.get(item_id)
        return item ? [{ itemId: item_id, name: item.name, quantity }] : []
      })
      const { people } = await db.one(countPeople, cart.cart_id)
      return { version: cart.version, count: lines.reduce((sum, { quantity }) => sum + quantity, 0), people, lines }
    },

    own: async ({ user, lang }: Caller, merchantCode: string | undefined): Promise<Output<'/getCartInfoByCache'>> => ({
      list: (await db.all(findOwnCarts, user.userId, merchantCode ?? null)).map((row) => ({
        shopId: row.shop_id,
        shopName: pick(row.shop_name, lang),
        mode: row.mode,
        count: row.count,
        updatedAt: row.updated_at,
      })),
    }),
  }
}
