import type { Output } from '@contract/index'
import { needsOf } from '@domain/cart/cart'
import type { LineChange } from '@domain/cart/cartChanges'
import type { MenuItem, Selection } from '@domain/menu/menu'
import type { DishState } from '@domain/tableVisit/status'
import { DomainError } from '@domain/results'
import { canonical, lineKey, mergeNeeds, unitPrice } from '@domain/menu/selection'
import { openState } from '@domain/time'
import { json } from '../../db/statement'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { type CartRow, contentsOf, examine, type Examined, isAsSeen, type Ordered, orderedOf } from '../cart/index'
import { orderLines } from '../order/placing/index'
import type { RoundLine } from '../order/tableBill/index'
import type { PlaceRef } from '../place/index'
import { atTable, lockTable, refuseForeign, type TablePlace } from './access'
import { createPayingGuard } from './payingGuard'
import {
  countLines,
  countRounds,
  findDishes,
  findOpenVisit,
  findService,
  insertDishes,
  insertRound,
  moveDishes,
  orderVisit,
  type VisitRow,
} from './repository'
import { type VisitParts, type Visits } from './service'

type Sent = Output<'/confirmHeavyOrderNew'>

export interface SendRequest extends PlaceRef {
  cartVersion: number
  /** The list price that this phone showed. */
  expectedFen: number
  /** The kitchen waits until the table calls for the dish. */
  isHeld: boolean
}

/** A dish as staff have entered it. */
export interface StaffDish {
  selection: Selection
  quantity: number
  seenUnitFen: number
}

/** Throws the name of a dish that is no longer available; other changes are shown by the cart. */
function refuseChanges(changes: readonly LineChange[]): void {
  const [first] = changes
  if (!first) return
  const { kind, name, nowQuantity } = first
  if (kind === 'soldOut' || kind === 'gone') throw new DomainError('itemSoldOut', { name })
  if (kind === 'short') throw new DomainError('stockShort', { name, left: nowQuantity })
  throw kind === 'outsideWindow' ? new DomainError('itemNotOnSale', { name }) : new DomainError('cartChanged')
}

const listFen = ({ lines, current }: Examined): number => {
  const items = current.in('hans')
  return lines.reduce(
    (sum, { selection, quantity }) => sum + unitPrice(items.get(selection.itemId) as MenuItem, selection).listFen * quantity,
    0,
  )
}

/** Rounds of dishes for the kitchen. Locks: the table's cart, its visit, its order, then stock. */
export function createRounds(
  { db }: Pick<Deps, 'db'>,
  { carts, catalog, bills, lifecycle, payments, followers }: VisitParts,
  visits: Visits,
) {
  const { store } = carts
  const refuseRound = createPayingGuard(db, payments)

  const examined = (place: TablePlace, { lines }: Ordered, { user, lang, now }: Caller) =>
    examine(db, catalog, lines, { place, isMember: user.isMember, lang, at: now })

  const isAcceptedByHand = async ({ shopId }: TablePlace): Promise<boolean> =>
    (await db.first(findService, shopId))?.accepts_by_hand ?? false

  interface Filled {
    ordered: Ordered
    found: Examined
    /** Sent by staff, and thereby accepted. */
    isByStaff?: boolean
    /** Null: not from the cart. */
    cart: CartRow | null
  }

  /** Adds the round to the bill of a locked visit; the first round begins the bill. */
  async function write(
    place: TablePlace,
    visit: VisitRow,
    state: DishState,
    { ordered, found, cart, isByStaff = false }: Filled,
    caller: Caller,
  ): Promise<Sent> {
    const { now, lang, user } = caller
    if (openState(place.hours, now).kind !== 'open') throw new DomainError('shopClosed')
    const known = visit.order_no === null ? null : await lifecycle.lock(visit.order_no)
    await refuseRound(visit, known, now)
    const order = known ?? (await bills.begin(place, visit.headcount, isByStaff || !(await isAcceptedByHand(place)), caller))
    const { round_no: roundNo } = await db.one(insertRound, order.order_no, user.userId, now)
    const { last } = await db.one(countLines, order.order_no)
    const items = found.current.in(lang)
    const lines: RoundLine[] = orderLines(ordered, found, false, []).map((line) => ({
      ...line,
      line_no: last + line.line_no,
      unit_member_fen: unitPrice(found.current.in('hans').get(line.item_id) as MenuItem, line.selection).memberFen,
    }))
    await db.run(insertDishes, { orderNo: order.order_no, roundNo, state, at: now, lines: json(lines) })
    const needs = mergeNeeds(needsOf(found.lines, (itemId) => items.get(itemId)))
    const isPaidInPart = (await payments.leftOf(order)) < order.payable_fen
    const grown = await bills.add(order, { lines, needs, cart }, { place, ...(await visits.chargesOf(visit, now)), now }, caller)
    // A discount that begins with this round may be larger than the round's price.
    if (isPaidInPart && (await payments.leftOf(grown)) <= 0) throw new DomainError('tablePaidInPart')
    const after = await db.one(orderVisit, visit.visit_id, order.order_no, now)
    await visits.notify(visit, now)
    return { orderNo: order.order_no, roundNo, visit: await visits.view(place, after, caller) }
  }

  return {
    /** Calculates only: takes no stock and writes nothing. */
    async foresee(ref: PlaceRef & { cartVersion: number; roundCount: number }, caller: Caller): Promise<Output<'/preAddHeavyMealOrder'>> {
      const { place, cart } = await atTable(store, ref, caller)
      const visit = await db.first(findOpenVisit, place.table.tableId)
      if (!visit) throw new DomainError('tableNotOpened')
      const order = await visits.orderOf(visit)
      await refuseRound(visit, order, caller.now)
      const { count } = order ? await db.one(countRounds, order.order_no) : { count: 0 }
      if (count !== ref.roundCount) throw new DomainError('tableOrderBusy')
      const ordered = await orderedOf(db, cart, caller.user.userId)
      if (ordered.lines.length === 0) throw new DomainError('cartEmpty')
      const found = await examined(place, ordered, caller)
      refuseChanges(found.changes)
      return { itemsFen: listFen(found), count: found.lines.reduce((sum, { quantity }) => sum + quantity, 0) }
    },

    /** Sends the cart once: of two phones that send it at the same moment, the second finds it empty, or with what was added meanwhile. */
    send: (request: SendRequest, orderNo: string | null, caller: Caller): Promise<Sent> =>
      db.tx(async () => {
        if (orderNo !== null) await refuseForeign(db, store, request, orderNo, caller)
        const { place, cart } = await lockTable(store, request, caller)
        const visit = await visits.lockVisit(place)
        const ordered = await orderedOf(db, cart, caller.user.userId)
        if (ordered.lines.length === 0) throw new DomainError(cart.ordered_version === null ? 'cartEmpty' : 'roundSent')
        if (!isAsSeen(cart, request.cartVersion)) throw new DomainError('cartChanged')
        const found = await examined(place, ordered, caller)
        refuseChanges(found.changes)
        if (listFen(found) !== request.expectedFen) throw new DomainError('priceChanged')
        return write(place, visit, request.isHeld ? 'held' : 'waiting', { ordered, found, cart }, caller)
      }),

    /** Dishes that staff enter for the guests, in the name of `caller`. Inside `db.tx`, the table's cart locked. */
    async sendByStaff(
      place: TablePlace,
      visit: VisitRow,
      { dishes, isHeld }: { dishes: readonly StaffDish[]; isHeld: boolean },
      caller: Caller,
    ): Promise<Sent> {
      const lines = dishes.map(({ selection, quantity, seenUnitFen }) => ({
        lineKey: lineKey(selection),
        memberNo: 0,
        selection: canonical(selection),
        quantity,
        seenUnitFen,
        addedAt: caller.now,
      }))
      const ordered = { lines, members: [{ member_no: 0, user_id: caller.user.userId }] }
      const found = await examined(place, ordered, caller)
      refuseChanges(found.changes)
      return write(place, visit, isHeld ? 'held' : 'waiting', { ordered, found, cart: null, isByStaff: true }, caller)
    },

    /** More portions of what is on the bill, at today's price. */
    more: (
      ref: PlaceRef & { orderNo: string },
      requested: readonly { lineNo: number; quantity: number }[],
      caller: Caller,
    ): Promise<Sent> =>
      db.tx(async () => {
        await refuseForeign(db, store, ref, ref.orderNo, caller)
        const { place, cart } = await lockTable(store, ref, caller)
        const visit = await visits.lockVisit(place)
        const dishes = new Map((await db.all(findDishes, ref.orderNo)).map((dish) => [dish.line_no, dish]))
        const { members, myNo } = await contentsOf(db, cart, caller.user.userId)
        const lines = requested.map(({ lineNo, quantity }) => {
          const dish = dishes.get(lineNo)
          if (!dish) throw new DomainError('dishGone')
          const { selection, unit_fen } = dish
          return { lineKey: lineKey(selection), memberNo: myNo, selection, quantity, seenUnitFen: unit_fen, addedAt: caller.now }
        })
        const ordered = { lines, members }
        const found = await examined(place, ordered, caller)
        refuseChanges(found.changes.filter(({ kind }) => kind !== 'repriced'))
        return write(place, visit, 'waiting', { ordered, found, cart: null }, caller)
      }),

    /** The kitchen begins the held dishes. Repeating it changes nothing. */
    fire: (ref: PlaceRef & { orderNo: string }, lineNos: readonly number[], caller: Caller) =>
      db.tx(async () => {
        await refuseForeign(db, store, ref, ref.orderNo, caller)
        const { place } = await lockTable(store, ref, caller)
        const visit = await visits.lockVisit(place)
        await lifecycle.lock(ref.orderNo)
        await db.run(moveDishes, { orderNo: ref.orderNo, lineNos: [...lineNos], from: ['held'], to: 'waiting', at: caller.now })
        for (const follower of followers()) await follower.fired(visit, ref.orderNo, lineNos, caller.now)
        await visits.notify(visit, caller.now)
        return visits.view(place, visit, caller)
      }),
  }
}

export type Rounds = ReturnType<typeof createRounds>
