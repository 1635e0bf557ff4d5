import { randomBytes } from 'node:crypto'
import { TABLE_VISIT } from '@domain/tableCart'
import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
import { carryCart, findMovedTo, lockCarts } from './carry'
import { addressOf, type CartAddress, type Place, placeOf, type PlaceRef } from '../place/index'
import { type Arrival, arrivalOf, NO_PROOF, type Proof, sitDown } from './presence'
import {
  type CartRow,
  findCartOfTable,
  findCartOfUser,
  insertCart,
  lockCartAtTable,
  lockCartOfTable,
  lockCartOfUser,
  orderCart,
  sendCart,
  type TableCartRow,
  touchCart,
  vacateCart,
} from './repository'

export interface PlacedCart {
  place: Place
  cart: CartRow
  /** At another table than the one that was named: the party was taken there. */
  isFollowed: boolean
}

type FoundCart = CartRow | TableCartRow
const isTables = (cart: FoundCart): cart is TableCartRow => cart.table_id !== null

/** Has somebody who saw this version seen the lines of now? People may have sat down since. */
export const isAsSeen = (cart: CartRow, version: number): boolean =>
  version === cart.version || (cart.same_until === cart.version && version < cart.version && version >= (cart.same_from ?? cart.version))

/** Carts by place and person: found, made when first asked for, locked, changed under a version. Whoever looks at a table's cart sits down at it. */
export function createCartStore(db: Database, push: Push) {
  const find = ({ publicTableId, shopId, mode }: CartAddress, userId: string): Promise<FoundCart | undefined> =>
    publicTableId ? db.first(findCartOfTable, publicTableId, userId) : db.first(findCartOfUser, userId, shopId, mode)
  const findLocked = ({ publicTableId, shopId, mode }: CartAddress, userId: string): Promise<FoundCart | undefined> =>
    publicTableId ? db.first(lockCartOfTable, publicTableId, userId) : db.first(lockCartOfUser, userId, shopId, mode)

  /** The table where somebody's party is by now, for one whose phone still names the former one; null: they are where they say. */
  async function movedFrom(cart: FoundCart, userId: string, now: number): Promise<string | null> {
    if (!isTables(cart) || cart.moved_at === null) return null
    return (await db.first(findMovedTo, cart.cart_id, userId, now - TABLE_VISIT))?.public_id ?? null
  }

  interface Found {
    place: Place
    cart: FoundCart
    isFollowed: boolean
  }

  async function findOrInsert(ref: PlaceRef, userId: string, now: number, look: typeof find, isFollowed = false): Promise<Found> {
    const address = addressOf(ref)
    const place = await placeOf(db, ref)
    const known = await look(address, userId)
    const tableFuiouId = known && !isFollowed ? await movedFrom(known, userId, now) : null
    if (tableFuiouId !== null) return findOrInsert({ ...ref, tableFuiouId }, userId, now, look, true)
    if (known) return { place, cart: known, isFollowed }
    const { shopId, mode } = address
    const tableId = place.table?.tableId ?? null
    await db.run(insertCart, `C${randomBytes(12).toString('hex')}`, shopId, mode, tableId ? null : userId, tableId, now)
    const made = await look(address, userId)
    if (!made) throw new Error('A cart that was inserted cannot be found')
    return { place, cart: made, isFollowed }
  }

  const isFormerGuests = (cart: CartRow, now: number) => cart.table_id !== null && cart.updated_at < now - TABLE_VISIT

  /** The next version of a cart that is locked; it is written already. */
  async function raised<C extends CartRow>(cart: C, now: number): Promise<C> {
    const version = cart.version + 1
    await push.publish(`cart:${cart.cart_id}`, { type: 'cart', cartId: cart.cart_id, version, at: now })
    return { ...cart, version }
  }

  async function changed(cart: CartRow, now: number): Promise<CartRow> {
    await db.run(touchCart, cart.cart_id, now)
    return { ...(await raised(cart, now)), updated_at: now }
  }

  /** An order took the lines. */
  async function taken(cart: CartRow, now: number, orderNo: string): Promise<CartRow> {
    await db.run(orderCart, cart.cart_id, now, orderNo)
    const empty = await raised(cart, now)
    return { ...empty, updated_at: now, ordered_no: orderNo, ordered_version: empty.version }
  }

  /** A round took the lines. */
  async function sent(cart: CartRow, now: number): Promise<void> {
    await db.run(sendCart, cart.cart_id, now)
    await raised(cart, now)
  }

  /** Other guests: without lines, people, news and orders of those before. */
  async function startAnew<C extends CartRow>(cart: C, now: number): Promise<C> {
    await db.run(vacateCart, cart.cart_id, now)
    const empty = await raised(cart, now)
    return { ...empty, updated_at: now, ordered_no: null, ordered_version: empty.version, ...(isTables(empty) && { seen_at: null }) }
  }

  async function seated({ place, cart, isFollowed }: Found, userId: string, now: number, arrival: Arrival | null): Promise<PlacedCart> {
    if (!arrival?.isToBeWritten || !isTables(cart)) return { place, cart, isFollowed }
    const isNews = await sitDown(db, cart, userId, arrival, now)
    if (!isNews) return { place, cart, isFollowed }
    const after = await raised(cart, now)
    const sameFrom = cart.same_until === cart.version ? cart.same_from : cart.version
    return { place, cart: { ...after, same_from: sameFrom, same_until: after.version }, isFollowed }
  }

  const arrivalAt = async (place: Place, cart: FoundCart, now: number, proof: Proof) =>
    isTables(cart) ? arrivalOf(db, place, cart, now, proof) : null

  /** For changing it: whoever else wants to change this cart waits. Only inside `db.tx`. */
  async function lock(ref: PlaceRef, userId: string, now: number, proof = NO_PROOF): Promise<PlacedCart> {
    const found = await findOrInsert(ref, userId, now, findLocked)
    const cart = isFormerGuests(found.cart, now) ? await startAnew(found.cart, now) : found.cart
    return seated({ ...found, cart }, userId, now, await arrivalAt(found.place, cart, now, proof))
  }

  return {
    lock,
    changed,
    taken,
    sent,
    /** The guests of a table have left. Only inside `db.tx`, before anything else of the table is locked. */
    async vacate(tableId: string, now: number): Promise<void> {
      const cart = await db.first(lockCartAtTable, tableId)
      if (cart) await startAnew(cart, now)
    },
    /** For reading it. At a table, whoever was not seen for a while sits down first, under the cart's lock. */
    async open(ref: PlaceRef, userId: string, now: number, proof = NO_PROOF): Promise<PlacedCart> {
      const found = await findOrInsert(ref, userId, now, find)
      const { place, cart } = found
      if (isFormerGuests(cart, now)) return db.tx(() => lock(ref, userId, now, proof))
      const arrival = await arrivalAt(place, cart, now, proof)
      return arrival?.isToBeWritten ? db.tx(() => lock(ref, userId, now, proof)) : found
    },
    /** The same place, with the table where this diner's party is by now. */
    async whereIs(ref: PlaceRef, userId: string, now: number): Promise<PlaceRef> {
      const cart = await find(addressOf(ref), userId)
      const tableFuiouId = cart ? await movedFrom(cart, userId, now) : null
      return tableFuiouId === null ? ref : { ...ref, tableFuiouId }
    },
    /** Both tables' carts, locked in an order that every move keeps. Only inside `db.tx`, before anything else of the tables is locked. */
    async lockBoth(tableIds: readonly [from: string, to: string], now: number): Promise<{ from: CartRow; to: CartRow }> {
      const { from, to } = await lockCarts(db, tableIds, now)
      return { from, to: isFormerGuests(to, now) ? await startAnew(to, now) : to }
    },
    /** Lines and people of a locked cart go to another one; whoever still names the former table is led there. */
    async carry(from: CartRow, to: CartRow, now: number): Promise<void> {
      for (const { cart_id: cartId, version } of await carryCart(db, from, to, now))
        await push.publish(`cart:${cartId}`, { type: 'cart', cartId, version, at: now })
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>
