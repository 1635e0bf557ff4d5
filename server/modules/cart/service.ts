import type { Lang } from '@domain/lang'
import type { Selection } from '@domain/menu'
import { canonical, lineKey } from '@domain/selection'
import type { User } from '../../http/context'
import type { Deps } from '../../module'
import type { MenuCatalog } from '../menu/index'
import { changedLines, type RequestedChange, storeLines } from './changes'
import { contentsOf, examine, type HeldLine, orderedOf, lastOrderOf } from './contents'
import { type Place, placeOf, type PlaceRef } from './place'
import { billIn, priceLines, promotionsAt } from './pricing'
import { type CartRow, deleteLines, joinCart } from './repository'
import { createCartStore } from './store'
import { cartView, linesView } from './view'

export interface Caller {
  user: User
  lang: Lang
  now: number
}

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

/** Eaten here is eaten now; for anything else the time is chosen at checkout, and dishes of certain hours are judged there. */
export const eatenAt = (place: Place, now: number): number | null => (place.mode === 'dineIn' ? now : null)

export function createCartService({ db, push }: Deps, catalog: MenuCatalog) {
  const store = createCartStore(db, push)

  async function view(cart: CartRow, place: Place, { user, lang, now }: Caller) {
    const [contents, promotions, ordered] = await Promise.all([
      contentsOf(db, cart, user.userId),
      promotionsAt(db, place, now),
      lastOrderOf(db, cart, user.userId),
    ])
    const { isMember } = user
    const examined = await examine(db, catalog, contents.lines, { place, isMember, lang, at: eatenAt(place, now) })
    const { stored } = priceLines({ place, lines: examined.lines, current: examined.current, promotions, isMember, now })
    return { ...cartView(cart, contents, examined, billIn(stored, lang), lang), ordered }
  }

  async function get(ref: PlaceRef, caller: Caller) {
    const { cart, place } = await store.open(ref, caller.user.userId, caller.now)
    return view(cart, place, caller)
  }

  async function own(ref: PlaceRef, { user, now }: Caller): Promise<{ place: Place; held: HeldLine[] }> {
    const { cart, place } = await store.open(ref, user.userId, now)
    return { place, held: (await orderedOf(db, cart, user.userId)).lines }
  }

  /** One change of a cart under its lock; `work` answers whether anything changed. */
  const change = (ref: PlaceRef, caller: Caller, work: (cart: CartRow, place: Place) => Promise<boolean>) =>
    db.tx(async () => {
      const { cart, place } = await store.lock(ref, caller.user.userId, caller.now)
      const isChanged = await work(cart, place)
      return view(isChanged ? await store.changed(cart, caller.now) : cart, place, caller)
    })

  return {
    get,

    add: (ref: PlaceRef, changes: readonly RequestedChange[], caller: Caller) =>
      change(ref, caller, async (cart, place) => {
        const { user, lang, now } = caller
        if (cart.table_id) await db.run(joinCart, cart.cart_id, user.userId)
        const contents = await contentsOf(db, cart, user.userId)
        const itemIds = [...contents.lines, ...changes].map(({ selection }) => selection.itemId)
        const current = await catalog.itemsOf(place.shopId, [...new Set(itemIds)])
        const at = eatenAt(place, now)
        const after = changedLines(contents, changes, {
          items: current.in(lang),
          at: at === null ? null : { now: at, offsetMin: place.offsetMin },
          now,
        })
        return storeLines(db, cart.cart_id, contents, after)
      }),

    clear: (ref: PlaceRef, isMineOnly: boolean, caller: Caller) =>
      change(ref, caller, async (cart) => (await db.run(deleteLines, cart.cart_id, isMineOnly ? caller.user.userId : null)) > 0),

    /** Drops what is gone and takes today's prices for seen. */
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

    /** What would hold if these lines were ordered now; changes nothing. */
    async foresee(ref: PlaceRef, lines: readonly ForeseenLine[] | undefined, caller: Caller) {
      const { user, lang, now } = caller
      const { place, held } = lines
        ? { place: await placeOf(db, ref), held: lines.map((line) => foreseen(line, now)) }
        : await own(ref, caller)
      const [examined, promotions] = await Promise.all([
        examine(db, catalog, held, { place, isMember: user.isMember, lang, at: eatenAt(place, now) }),
        promotionsAt(db, place, now),
      ])
      const { isMember } = user
      const { stored } = priceLines({ place, lines: examined.lines, current: examined.current, promotions, isMember, now })
      const addedAt = new Map(held.map((line) => [`${line.memberNo}/${line.lineKey}`, line.addedAt]))
      const had = examined.lines.map((line) => ({ ...line, addedAt: addedAt.get(`${line.memberNo}/${line.lineKey}`) ?? now }))
      return { lines: linesView(had, examined, lang), changes: examined.changes, bill: billIn(stored, lang) }
    },

    store,
  }
}

export type CartService = ReturnType<typeof createCartService>
