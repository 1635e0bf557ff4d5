import { needsOf } from '@domain/cart'
import type { LineChange } from '@domain/cartChanges'
import { LANGS, type Localized } from '@domain/lang'
import type { MenuItem, Selection } from '@domain/menu'
import { MAX_AMOUNT, MAX_AMOUNT_YUAN } from '@domain/money'
import { DomainError } from '@domain/results'
import { describe, unitPrice } from '@domain/selection'
import { headcountProblem, remarkProblem } from '@domain/validation/order'
import type { Deps } from '../../module'
import {
  billIn,
  type Caller,
  type CartService,
  CHOICE_SEPARATOR,
  eatenAt,
  examine,
  type Examined,
  type Place,
  type PlaceRef,
  orderedOf,
  priceLines,
  promotionsAt,
  userOfMember,
} from '../cart/index'
import { type MenuCatalog, takeStock } from '../menu/index'
import { claimTime, refuseMode, timesOf } from './checkout'
import type { OrderLife } from './life'
import { createOrderNumbers } from './numbers'
import { insertLines, insertOrder, type NewOrderLine } from './repository'
import { asPlaced, newOrder } from './newOrder'
import type { Unnumbered } from './rows'
import { rememberTaken, takeHopefully } from './stock'
import { json } from '../../db/statement'

export interface OrderRequest extends PlaceRef {
  slotAt: number | null
  cartVersion: number
  expectedPayableFen: number
  headcount: number | null
  remark: string
}

/** What the order module needs of payments to create an order: one that costs nothing is settled at once. */
export interface FreeSettlement {
  settleFree(order: Unnumbered, now: number): Promise<Unnumbered>
}

export function createCheckout(
  { db }: Deps,
  parts: { carts: CartService; catalog: MenuCatalog; life: OrderLife; payments: FreeSettlement },
) {
  const { carts, catalog, life, payments } = parts
  const numbers = createOrderNumbers()

  /** Checkout's figures; takes nothing and changes nothing. */
  async function preview(ref: PlaceRef & { slotAt: number | null }, { user, lang, now }: Caller) {
    const { cart, place } = await carts.store.open(ref, user.userId, now)
    refuseMode(place)
    const [{ lines }, promotions] = await Promise.all([orderedOf(db, cart, user.userId), promotionsAt(db, place, now)])
    const examined = await examine(db, catalog, lines, { place, isMember: user.isMember, lang, at: eatenAt(place, now) })
    const { isMember } = user
    const { stored } = priceLines({ place, lines: examined.lines, current: examined.current, promotions, isMember, now })
    return { bill: billIn(stored, lang), cartVersion: cart.version, ...(await timesOf(db, place, now)) }
  }

  function refuseForm(place: Place, { headcount, remark }: OrderRequest): void {
    const isAsked = place.shop.ask_headcount && place.mode === 'dineIn'
    const problem = headcountProblem(headcount, isAsked) ?? remarkProblem(remark)
    if (problem) throw DomainError.of(problem)
  }

  /** What changed is shown by the cart; only what depends on the chosen time is not to be seen there. */
  function refuseChanges(changes: readonly LineChange[]): void {
    const [first] = changes
    if (!first) return
    throw first.kind === 'outsideWindow' ? new DomainError('itemNotOnSale', { name: first.name }, 'slotAt') : new DomainError('cartChanged')
  }

  /**
   * Takes the cart into an order, and its stock with it. Runs inside the transaction of the keyed call. Nearly always there is enough of everything and the
   * number is free, so the database is left to refuse it, all in the piece that commits; the second time it is looked at first.
   */
  async function create(request: OrderRequest, { user, lang, now }: Caller): Promise<Unnumbered> {
    return db.tx(async () => {
      const before = db.hopeful()
      const [{ cart, place, contents }, promotions, menu] = await Promise.all([
        carts.store.lockFilled(request, user.userId, now),
        promotionsAt(db, request, now),
        before === 0 ? catalog.uncounted(request.shopId) : catalog,
      ])
      refuseMode(place)
      refuseForm(place, request)
      if (contents.lines.length === 0) throw new DomainError('cartEmpty')
      if (cart.version !== request.cartVersion) throw new DomainError('cartChanged')
      const { isMember } = user
      const examined = await examine(db, menu, contents.lines, { place, isMember, lang, at: request.slotAt ?? now })
      refuseChanges(examined.changes)
      const { stored, shares } = priceLines({ place, lines: examined.lines, current: examined.current, promotions, isMember, now })
      const { bill } = stored
      if (bill.payableFen !== request.expectedPayableFen) throw new DomainError('priceChanged')
      if (bill.itemsFen + bill.packingFen > MAX_AMOUNT) throw new DomainError('amountTooLarge', { max: MAX_AMOUNT_YUAN })
      await claimTime(db, place, request.slotAt, now)
      const items = examined.current.in(lang)
      const needs = needsOf(examined.lines, (itemId) => items.get(itemId))
      const order = newOrder(numbers.draw(now, place.offsetMin, before), request, place, { stored, userId: user.userId, now })
      const lines = orderLines(
        contents,
        examined,
        isMember,
        shares.map(({ discountFen }) => discountFen),
      )
      const taken = before === 0 ? null : await takeStock(db, place.shopId, needs, lang)
      db.send(insertOrder, json(order))
      db.send(insertLines, order.order_no, json(lines))
      if (taken) rememberTaken(db, order.order_no, taken)
      else takeHopefully(db, order, needs)
      await carts.store.startAnew(cart, now, order.order_no)
      const placed = asPlaced(order)
      await life.tell(placed, now)
      return placed.payable_fen === 0 ? payments.settleFree(placed, now) : placed
    })
  }

  return { preview, create }
}

export type Checkout = ReturnType<typeof createCheckout>

/** Names and choices are kept in every language, as they were. */
function orderLines(
  contents: Awaited<ReturnType<typeof orderedOf>>,
  { lines, current }: Examined,
  isMember: boolean,
  discounts: readonly number[],
): NewOrderLine[] {
  const itemIn = (lang: (typeof LANGS)[number], itemId: string) => current.in(lang).get(itemId) as MenuItem
  const inEvery = (tell: (item: MenuItem) => string, itemId: string): Localized => ({
    hans: tell(itemIn('hans', itemId)),
    hant: tell(itemIn('hant', itemId)),
    en: tell(itemIn('en', itemId)),
    yue: tell(itemIn('yue', itemId)),
  })
  const choices = (selection: Selection) => inEvery((item) => describe(item, selection).join(CHOICE_SEPARATOR), selection.itemId)
  return lines.map(({ selection, memberNo, quantity }, index) => {
    const item = itemIn('hans', selection.itemId)
    const { listFen, memberFen, picture } = unitPrice(item, selection)
    return {
      line_no: index + 1,
      item_id: selection.itemId,
      added_by: userOfMember(contents, memberNo),
      name: inEvery(({ name }) => name, selection.itemId),
      picture: picture ?? item.picture,
      selection,
      choice_text: choices(selection),
      quantity,
      unit_list_fen: listFen,
      unit_fen: isMember ? memberFen : listFen,
      discount_fen: discounts[index] ?? 0,
    }
  })
}
