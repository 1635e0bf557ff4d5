import { randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import { hasLeftTable, isLeftAlone, isMealOver, TABLE_VISIT } from '@domain/cart/tableCart'
import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
import { moveCart, findMovedTo, lockCarts } from './moveCart'
import { returnToCart, endVisit, keepLines } from './leave'
import { addressOf, type CartAddress, type Place, placeOf, type PlaceRef } from '../place/index'
import { type Arrival, arrivalOf, NO_PROOF, type Proof, sitDown } from './presence'
import {
  beginBill,
  findCartOfTable,
  findCartOfUser,
  findOneLine,
  insertCart,
  lockCartAtTable,
  lockCartOfTable,
  lockCartOfUser,
  orderCart,
  sendCart,
  type TableCartRow,
  touchCart,
} from './repository'
import type { CartRow } from './rows'
import { tableMealsOf } from './tableOrders'

export interface PlacedCart {
  place: Place
  cart: CartRow
  /** The party has moved to another table than the one that was named. */
  isFollowed: boolean
}

type FoundCart = CartRow | TableCartRow
const isTables = (cart: FoundCart): cart is TableCartRow => 'joined_at' in cart

/** Whether somebody who saw this version has seen the current lines: only seating may have changed since. */
export const isAsSeen = (cart: CartRow, version: number): boolean =>
  version === cart.version || (cart.same_until === cart.version && version < cart.version && version >= (cart.same_from ?? cart.version))

/** Carts by place and person: found, created when first needed, locked, changed under a version. Reading a table's cart seats the reader at it. */
export function createCartStore(db: Database, push: Push) {
  const find = ({ publicTableId, shopId, mode }: CartAddress, userId: string): Promise<FoundCart | undefined> =>
    publicTableId ? db.first(findCartOfTable, publicTableId, userId) : db.first(findCartOfUser, userId, shopId, mode)
  const findLocked = ({ publicTableId, shopId, mode }: CartAddress, userId: string): Promise<FoundCart | undefined> =>
    publicTableId ? db.first(lockCartOfTable, publicTableId, userId) : db.first(lockCartOfUser, userId, shopId, mode)

  const factsOf = (cart: CartRow) => ({ changedAt: cart.updated_at, billSince: cart.bill_since, leftBefore: cart.left_before })
  const isFormerGuests = (cart: CartRow, now: number) => cart.table_id !== null && isLeftAlone(factsOf(cart), now)

  /**
   * The table where somebody's party sits now, for a phone that still names the former one; null: they have not moved; undefined: their visit has
   * ended.
   */
  async function partyOf(cart: FoundCart, userId: string, now: number): Promise<string | null | undefined> {
    if (!isTables(cart)) return null
    const removed =
      cart.is_gone || cart.moved_at !== null ? await db.first(findMovedTo, cart.cart_id, userId, now - TABLE_VISIT) : undefined
    if (removed) return removed.public_id ?? undefined
    return hasLeftTable({ ...factsOf(cart), joinedAt: cart.joined_at }, now) ? undefined : null
  }

  /** The same, refused after the visit has ended: the table's code has to be scanned again (decision 0239). */
  async function movedFrom(cart: FoundCart, userId: string, now: number): Promise<string | null> {
    const tableFuiouId = await partyOf(cart, userId, now)
    if (tableFuiouId === undefined) throw new DomainError('visitEnded')
    return tableFuiouId
  }

  /** Where one pays first: was all of it paid, and has it come? */
  const isOver = async ({ cart_id, ordered_version }: CartRow, now: number): Promise<boolean> =>
    ordered_version !== null && isMealOver(await tableMealsOf(db, cart_id), (await db.first(findOneLine, cart_id)) !== undefined, now)

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
    await db.run(insertCart, {
      cartId: `C${randomBytes(12).toString('hex')}`,
      shopId,
      mode,
      userId: tableId ? null : userId,
      tableId,
      at: now,
    })
    const made = await look(address, userId)
    if (made) return { place, cart: made, isFollowed }
    // The table's code was replaced at this moment: the next look at the table refuses it.
    await placeOf(db, ref)
    throw new Error('A cart that was inserted cannot be found')
  }

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

  /** Starts with a new party: removes people, news and orders of the previous one, which left by `seatedBy` or, when that is null, just now. */
  async function startOver<C extends CartRow>(cart: C, now: number, seatedBy: number | null): Promise<C> {
    await db.run(keepLines, cart.cart_id, now, seatedBy)
    await db.run(endVisit, cart.cart_id, now, seatedBy)
    const empty = await raised(cart, now)
    await push.publish(`cart:${cart.cart_id}`, { type: 'accessChanged', topic: `cart:${cart.cart_id}` })
    return { ...empty, updated_at: now, ordered_no: null, ordered_version: empty.version, bill_since: null, left_before: seatedBy ?? now }
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

  /** Locks the cart, so that other changes of it wait. Only inside `db.tx`. */
  async function lock(ref: PlaceRef, userId: string, now: number, proof = NO_PROOF): Promise<PlacedCart> {
    const found = await findOrInsert(ref, userId, now, findLocked)
    const cart = isFormerGuests(found.cart, now) ? await startOver(found.cart, now, now - TABLE_VISIT) : found.cart
    return seated({ ...found, cart }, userId, now, await arrivalAt(found.place, cart, now, proof))
  }

  return {
    lock,
    changed,
    taken,
    sent,
    /** Only inside `db.tx`, before anything else of the table is locked. */
    lockTable: (tableId: string): Promise<CartRow | undefined> => db.first(lockCartAtTable, tableId),
    /** The guests of a table have left; guests who sat down after `paidAt` are the next party. */
    async vacate(cart: CartRow, now: number, paidAt: number | null): Promise<void> {
      await startOver(cart, now, paidAt)
    },
    /** From now on the party has a bill, so inactivity does not end its visit. */
    async beginBill(cart: CartRow, now: number): Promise<void> {
      await db.run(beginBill, cart.cart_id, now)
    },
    /**
     * Somebody has entered by the code, or the number, of a table: their earlier visit there is over. At a table that pays first nobody clears the
     * table, so once everything was paid and served the visit is over for everybody.
     */
    async returnToCart(ref: PlaceRef, userId: string, now: number): Promise<void> {
      const { publicTableId } = addressOf(ref)
      if (publicTableId === null) return
      const found = await db.first(findCartOfTable, publicTableId, userId)
      if (!found) return
      const hasLeft = (await partyOf(found, userId, now)) === undefined
      if (!hasLeft && !(await isOver(found, now))) return
      await db.tx(async () => {
        const cart = await db.first(lockCartOfTable, publicTableId, userId)
        if (!cart) return
        if (isFormerGuests(cart, now)) await startOver(cart, now, now - TABLE_VISIT)
        else if (await isOver(cart, now)) await startOver(cart, now, null)
        await db.run(returnToCart, cart.cart_id, userId)
      })
    },
    /** After their visit has ended, former guests see nothing of the table. */
    async refuseLeft(ref: PlaceRef, userId: string, now: number): Promise<void> {
      const cart = await find(addressOf(ref), userId)
      if (cart) await movedFrom(cart, userId, now)
    },
    /** For reading. At a table, somebody who was not seen for a while is seated first, under the cart's lock. */
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
    /** The cart of a table for its staff, locked: they do not sit down at it. Only inside `db.tx`, before anything else of the table is locked. */
    async lockAt(tableId: string, now: number): Promise<CartRow> {
      const { to } = await lockCarts(db, [tableId, tableId], now)
      return isFormerGuests(to, now) ? startOver(to, now, now - TABLE_VISIT) : to
    },
    /** Both tables' carts, locked in an order that every move keeps. Only inside `db.tx`, before anything else of the tables is locked. */
    async lockBoth(tableIds: readonly [from: string, to: string], now: number): Promise<{ from: CartRow; to: CartRow }> {
      const { from, to } = await lockCarts(db, tableIds, now)
      return { from, to: isFormerGuests(to, now) ? await startOver(to, now, now - TABLE_VISIT) : to }
    },
    /** Moves lines and people of a locked cart to another one; those who still name the former table are redirected. */
    async carry(from: CartRow, to: CartRow, now: number): Promise<void> {
      for (const { cart_id: cartId, version } of await moveCart(db, from, to, now))
        await push.publish(`cart:${cartId}`, { type: 'cart', cartId, version, at: now })
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>
