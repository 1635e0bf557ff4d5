import type { Selection } from '@domain/menu/menu'
import { DomainError } from '@domain/results'
import { canonical, lineKey } from '@domain/menu/selection'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import type { MenuCatalog } from '../menu/index'
import { type Place, placeOf, type PlaceRef } from '../place/index'
import { billIn, type Pricing, termsIn } from '../pricing/index'
import { changedLines, type RequestedChange, storeLines } from './changes'
import { type CartContents, contentsOf, examine, type HeldLine, orderedOf, lastOrderOf } from './contents'
import { newsOf, writeNews } from './news'
import type { Proof } from './presence'
import { forgetSeen, lockCartAtTable, touchCartsOfShop } from './repository'
import type { CartRow } from './rows'
import type { CartStore } from './store'
import { tableOrdersOf } from './tableOrders'
import { cartView, linesView } from './view'

export interface ForeseenLine {
  selection: Selection
  quantity: number
  seenUnitFen: number
  name: string
}

const foreseen = (line: ForeseenLine, now: number): HeldLine & { name: string } => {
  const selection = canonical(line.selection)
  return { ...line, selection, lineKey: lineKey(selection), memberNo: 0, addedAt: now }
}

/** Orders at the table are for now; for other modes the time is chosen at checkout, where dishes with serving hours are checked. */
export const eatenAt = (place: Place, now: number): number | null => (place.mode === 'dineIn' ? now : null)

export interface CartParts {
  catalog: MenuCatalog
  pricing: Pricing
  store: CartStore
}

export function createCartService({ db, push }: Deps, { catalog, pricing, store }: CartParts) {
  /** What only a table's cart has: its orders, and who changed what. */
  async function sharedOf(cart: CartRow, { members }: CartContents, { user, lang }: Caller) {
    if (cart.table_id === null) return {}
    const orders = cart.ordered_version === null ? [] : await tableOrdersOf(db, cart.cart_id, user.userId)
    return { orders, news: await newsOf(db, cart.cart_id, members, lang) }
  }

  async function view(cart: CartRow, place: Place, caller: Caller) {
    const { user, lang, now } = caller
    const contents = await contentsOf(db, cart, user.userId)
    const ordered = await lastOrderOf(db, cart, user.userId)
    const shared = await sharedOf(cart, contents, caller)
    const examined = await examine(db, catalog, contents.lines, { place, isMember: user.isMember, lang, at: eatenAt(place, now) })
    const { stored, memberTerms } = await pricing.price({ place, user, lines: examined.lines, current: examined.current, choices: {}, now })
    const priced = { ...cartView(cart, contents, examined, billIn(stored, lang), caller), memberTerms: termsIn(memberTerms, stored, lang) }
    return { ...priced, tableFuiouId: place.table?.publicId ?? null, ordered, ...shared }
  }

  async function get(ref: PlaceRef, caller: Caller, proof: Proof) {
    if (proof.isArrival) await store.returnToCart(ref, caller.user.userId, caller.now)
    const { cart, place } = await store.open(ref, caller.user.userId, caller.now, proof)
    return view(cart, place, caller)
  }

  async function own(ref: PlaceRef, { user, now }: Caller): Promise<{ place: Place; held: HeldLine[] }> {
    const { cart, place } = await store.open(ref, user.userId, now)
    return { place, held: (await orderedOf(db, cart, user.userId)).lines }
  }

  /** Other members of a table's cart see who changed it; a private cart needs no push. */
  async function notifyTable(cart: CartRow, { lines, members, myNo }: CartContents, after: readonly HeldLine[]): Promise<void> {
    if (cart.table_id === null || members.length < 2) return
    await writeNews(db, { cartId: cart.cart_id, version: cart.version + 1, byNo: myNo, before: lines, after })
  }

  /** One change of a cart under its lock; `work` answers whether anything changed. */
  const change = (ref: PlaceRef, caller: Caller, work: (cart: CartRow, place: Place, isFollowed: boolean) => Promise<boolean>) =>
    db.tx(async () => {
      const { cart, place, isFollowed } = await store.lock(ref, caller.user.userId, caller.now)
      const isChanged = await work(cart, place, isFollowed)
      return view(isChanged ? await store.changed(cart, caller.now) : cart, place, caller)
    })

  return {
    get,

    add: (ref: PlaceRef, changes: readonly RequestedChange[], caller: Caller) =>
      change(ref, caller, async (cart, place, isFollowed) => {
        const { user, lang, now } = caller
        // At the table that was left others had these numbers.
        if (isFollowed && changes.some(({ memberNo }) => memberNo !== undefined)) throw new DomainError('lineGone')
        const contents = await contentsOf(db, cart, user.userId)
        const itemIds = [...contents.lines, ...changes].map(({ selection }) => selection.itemId)
        const current = await catalog.itemsOf(place.shopId, [...new Set(itemIds)])
        const at = eatenAt(place, now)
        const after = changedLines(contents, changes, {
          items: current.in(lang),
          at: at === null ? null : { now: at, offsetMin: place.offsetMin },
          now,
        })
        await notifyTable(cart, contents, after)
        return storeLines(db, cart.cart_id, contents, after)
      }),

    clear: (ref: PlaceRef, isMineOnly: boolean, caller: Caller) =>
      change(ref, caller, async (cart) => {
        const contents = await contentsOf(db, cart, caller.user.userId)
        const after = isMineOnly ? contents.lines.filter(({ memberNo }) => memberNo !== contents.myNo) : []
        await notifyTable(cart, contents, after)
        return storeLines(db, cart.cart_id, contents, after)
      }),

    /** Removes lines that are no longer sold and accepts today's prices as seen. */
    accept: (ref: PlaceRef, caller: Caller) =>
      change(ref, caller, async (cart, place) => {
        const { user, lang, now } = caller
        const contents = await contentsOf(db, cart, user.userId)
        const examined = await examine(db, catalog, contents.lines, { place, isMember: user.isMember, lang, at: eatenAt(place, now) })
        const addedAt = new Map(contents.lines.map((line) => [`${line.memberNo}/${line.lineKey}`, line.addedAt]))
        const after: HeldLine[] = examined.lines.map((line) => ({
          ...line,
          addedAt: addedAt.get(`${line.memberNo}/${line.lineKey}`) ?? now,
        }))
        return storeLines(db, cart.cart_id, contents, after)
      }),

    /** What would be refused if these lines were ordered now; changes nothing. */
    async foresee(ref: PlaceRef, lines: readonly ForeseenLine[] | undefined, caller: Caller) {
      const { user, lang, now } = caller
      const { place, held } = lines
        ? { place: await placeOf(db, ref), held: lines.map((line) => foreseen(line, now)) }
        : await own(ref, caller)
      const examined = await examine(db, catalog, held, { place, isMember: user.isMember, lang, at: eatenAt(place, now) })
      const { stored } = await pricing.price({ place, user, lines: examined.lines, current: examined.current, choices: {}, now })
      const addedAt = new Map(held.map((line) => [`${line.memberNo}/${line.lineKey}`, line.addedAt]))
      const had = examined.lines.map((line) => ({ ...line, addedAt: addedAt.get(`${line.memberNo}/${line.lineKey}`) ?? now }))
      return { lines: linesView(had, examined, lang), changes: examined.changes, bill: billIn(stored, lang) }
    },

    /** The code of a table was replaced: guests count as present again only after they scan the new one. Inside `db.tx`. */
    async vacate(tableId: string, now: number): Promise<void> {
      const cart = await db.first(lockCartAtTable, tableId)
      if (!cart) return
      await db.run(forgetSeen, cart.cart_id)
      await store.changed(cart, now)
    },

    /** The menu of a shop changed: phones with something of it in the cart look again. Inside the transaction of the change. */
    async menuChanged(shopId: string, now: number): Promise<void> {
      for (const { cart_id, version } of await db.all(touchCartsOfShop, shopId))
        await push.publish(`cart:${cart_id}`, { type: 'cart', cartId: cart_id, version, at: now })
    },

    store,
  }
}

export type CartService = ReturnType<typeof createCartService>
