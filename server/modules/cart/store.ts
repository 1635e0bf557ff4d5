import { randomBytes } from 'node:crypto'
import { TABLE_VISIT } from '@domain/tableCart'
import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
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

  async function findOrInsert(ref: PlaceRef, userId: string, now: number, look: typeof find): Promise<{ place: Place; cart: FoundCart }> {
    const address = addressOf(ref)
    const place = await placeOf(db, ref)
    const known = await look(address, userId)
    if (known) return { place, cart: known }
    const { shopId, mode } = address
    const tableId = place.table?.tableId ?? null
    await db.run(insertCart, `C${randomBytes(12).toString('hex')}`, shopId, mode, tableId ? null : userId, tableId, now)
    const made = await look(address, userId)
    if (!made) throw new Error('A cart that was inserted cannot be found')
    return { place, cart: made }
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
  async function startAnew(cart: FoundCart, now: number): Promise<FoundCart> {
    await db.run(vacateCart, cart.cart_id, now)
    const empty = await raised(cart, now)
    return { ...empty, updated_at: now, ordered_no: null, ordered_version: empty.version, seen_at: null }
  }

  async function seated(place: Place, cart: FoundCart, userId: string, now: number, arrival: Arrival | null): Promise<PlacedCart> {
    if (!arrival?.isToBeWritten || !isTables(cart)) return { place, cart }
    const isNews = await sitDown(db, cart, userId, arrival, now)
    if (!isNews) return { place, cart }
    const after = await raised(cart, now)
    const sameFrom = cart.same_until === cart.version ? cart.same_from : cart.version
    return { place, cart: { ...after, same_from: sameFrom, same_until: after.version } }
  }

  const arrivalAt = async (place: Place, cart: FoundCart, now: number, proof: Proof) =>
    isTables(cart) ? arrivalOf(db, place, cart, now, proof) : null

  /** For changing it: whoever else wants to change this cart waits. Only inside `db.tx`. */
  async function lock(ref: PlaceRef, userId: string, now: number, proof = NO_PROOF): Promise<PlacedCart> {
    const { place, cart: found } = await findOrInsert(ref, userId, now, findLocked)
    const cart = isFormerGuests(found, now) ? await startAnew(found, now) : found
    return seated(place, cart, userId, now, await arrivalAt(place, cart, now, proof))
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
      const { place, cart } = await findOrInsert(ref, userId, now, find)
      if (isFormerGuests(cart, now)) return db.tx(() => lock(ref, userId, now, proof))
      const arrival = await arrivalAt(place, cart, now, proof)
      return arrival?.isToBeWritten ? db.tx(() => lock(ref, userId, now, proof)) : { place, cart }
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>
