import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
import type { Place } from './place'
import {
  type CartRow,
  deleteLines,
  findCartOfTable,
  findCartOfUser,
  forgetMembers,
  insertCart,
  lockCartOfTable,
  lockCartOfUser,
  touchCart,
} from './repository'

/** After this long without a change a table's cart is the former guests': whoever comes next starts anew. */
export const TABLE_CART_LIFE = 3 * 3_600_000

/** Carts by place and person: found, made when first asked for, locked, changed under a version. */
export function createCartStore(db: Database, push: Push) {
  const find = ({ table, shopId, mode }: Place, userId: string) =>
    table ? db.first(findCartOfTable, table.tableId) : db.first(findCartOfUser, userId, shopId, mode)
  const findLocked = ({ table, shopId, mode }: Place, userId: string) =>
    table ? db.first(lockCartOfTable, table.tableId) : db.first(lockCartOfUser, userId, shopId, mode)

  async function findOrInsert(place: Place, userId: string, now: number, look: typeof find): Promise<CartRow> {
    const known = await look(place, userId)
    if (known) return known
    const cartId = `C${randomBytes(12).toString('hex')}`
    await db.run(insertCart, cartId, place.shopId, place.mode, place.table ? null : userId, place.table?.tableId ?? null, now)
    const made = await look(place, userId)
    if (!made) throw new Error('A cart that was inserted cannot be found')
    return made
  }

  const isFormerGuests = (cart: CartRow, now: number) => cart.table_id !== null && cart.updated_at < now - TABLE_CART_LIFE

  async function changed(cart: CartRow, now: number): Promise<CartRow> {
    const { version } = await db.one(touchCart, cart.cart_id, now)
    await push.publish(`cart:${cart.cart_id}`, { type: 'cart', cartId: cart.cart_id, version, at: now })
    return { ...cart, version, updated_at: now }
  }

  /** Without lines and, at a table, without people. */
  async function startAnew(cart: CartRow, now: number): Promise<CartRow> {
    const emptied = db.run(deleteLines, cart.cart_id, null)
    const left = cart.table_id === null ? undefined : db.run(forgetMembers, cart.cart_id)
    const [anew] = await Promise.all([changed(cart, now), emptied, left])
    return anew
  }

  /** For changing it: whoever else wants to change this cart waits. Only inside `db.tx`. */
  async function lock(place: Place, userId: string, now: number): Promise<CartRow> {
    const cart = await findOrInsert(place, userId, now, findLocked)
    return isFormerGuests(cart, now) ? startAnew(cart, now) : cart
  }

  return {
    lock,
    changed,
    startAnew,
    async open(place: Place, userId: string, now: number): Promise<CartRow> {
      const cart = await findOrInsert(place, userId, now, find)
      return isFormerGuests(cart, now) ? db.tx(() => lock(place, userId, now)) : cart
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>
