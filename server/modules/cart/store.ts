import { randomBytes } from 'node:crypto'
import { HOUR } from '@domain/time'
import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
import { type Ordered, orderedAt } from './contents'
import { addressOf, type CartAddress, type Place, placeOf, type PlaceRef } from './place'
import {
  type CartRow,
  emptyCart,
  findCartOfTable,
  findCartOfUser,
  forgetMembers,
  insertCart,
  lockCartOfTable,
  lockCartOfUser,
  touchCart,
} from './repository'

/** After this long without a change a table's cart is the former guests': whoever comes next starts anew. */
export const TABLE_CART_LIFE = 3 * HOUR

export interface PlacedCart {
  place: Place
  cart: CartRow
}

/** Carts by place and person: found, made when first asked for, locked, changed under a version. */
export function createCartStore(db: Database, push: Push) {
  const find = ({ tableId, shopId, mode }: CartAddress, userId: string) =>
    tableId ? db.first(findCartOfTable, tableId) : db.first(findCartOfUser, userId, shopId, mode)
  const findLocked = ({ tableId, shopId, mode }: CartAddress, userId: string) =>
    tableId ? db.first(lockCartOfTable, tableId) : db.first(lockCartOfUser, userId, shopId, mode)

  /** The place and the cart there are looked up together. */
  async function findOrInsert(ref: PlaceRef, userId: string, now: number, look: typeof find): Promise<PlacedCart> {
    const address = addressOf(ref)
    const [place, known] = await Promise.all([placeOf(db, ref), look(address, userId)])
    if (known) return { place, cart: known }
    const { shopId, mode, tableId } = address
    await db.run(insertCart, `C${randomBytes(12).toString('hex')}`, shopId, mode, tableId ? null : userId, tableId, now)
    const made = await look(address, userId)
    if (!made) throw new Error('A cart that was inserted cannot be found')
    return { place, cart: made }
  }

  const isFormerGuests = (cart: CartRow, now: number) => cart.table_id !== null && cart.updated_at < now - TABLE_CART_LIFE

  /** The next version of a cart that is locked; it is written already. */
  async function raised(cart: CartRow, now: number): Promise<CartRow> {
    const version = cart.version + 1
    await push.publish(`cart:${cart.cart_id}`, { type: 'cart', cartId: cart.cart_id, version, at: now })
    return { ...cart, version, updated_at: now }
  }

  function changed(cart: CartRow, now: number): Promise<CartRow> {
    db.send(touchCart, cart.cart_id, now)
    return raised(cart, now)
  }

  /** Without lines and, at a table, without people; `orderNo`: the order that took them. */
  async function startAnew(cart: CartRow, now: number, orderNo: string | null): Promise<CartRow> {
    if (cart.table_id !== null) db.send(forgetMembers, cart.cart_id)
    db.send(emptyCart, cart.cart_id, now, orderNo)
    const empty = await raised(cart, now)
    return { ...empty, ordered_no: orderNo, ordered_version: empty.version }
  }

  /** For changing it: whoever else wants to change this cart waits. Only inside `db.tx`. */
  async function lock(ref: PlaceRef, userId: string, now: number): Promise<PlacedCart> {
    const { place, cart } = await findOrInsert(ref, userId, now, findLocked)
    return { place, cart: isFormerGuests(cart, now) ? await startAnew(cart, now, null) : cart }
  }

  /** With what is in it, looked up together: whoever changed it before has committed by then. */
  async function lockFilled(ref: PlaceRef, userId: string, now: number): Promise<PlacedCart & { contents: Ordered }> {
    const [{ place, cart }, contents] = await Promise.all([
      findOrInsert(ref, userId, now, findLocked),
      orderedAt(db, addressOf(ref), userId),
    ])
    return isFormerGuests(cart, now)
      ? { place, cart: await startAnew(cart, now, null), contents: { lines: [], members: [] } }
      : { place, cart, contents }
  }

  return {
    lock,
    lockFilled,
    changed,
    startAnew,
    async open(ref: PlaceRef, userId: string, now: number): Promise<PlacedCart> {
      const found = await findOrInsert(ref, userId, now, find)
      return isFormerGuests(found.cart, now) ? db.tx(() => lock(ref, userId, now)) : found
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>
