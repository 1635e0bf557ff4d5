import type { OrderChoices } from '@contract/order/choices'
import { isReduced } from '@domain/member/shopTerms'
import { needsOf } from '@domain/cart/cart'
import type { LineChange } from '@domain/cart/cartChanges'
import { MAX_AMOUNT, MAX_AMOUNT_YUAN } from '@domain/money'
import type { MethodOffer } from '@domain/payment/methods'
import { DomainError } from '@domain/results'
import { mergeNeeds } from '@domain/menu/selection'
import { headcountProblem, remarkProblem } from '@domain/validation/order'
import { json } from '../../../db/statement'
import type { Caller } from '../../../http/calls/caller'
import type { Deps } from '../../../module'
import { type CartService, eatenAt, examine, isAsSeen, orderedOf } from '../../cart/index'
import type { MenuCatalog } from '../../menu/index'
import type { MethodRequest } from '../../payment/index'
import type { Place, PlaceRef } from '../../place/index'
import { billIn, type Pricing } from '../../pricing/index'
import type { DeliveryOffers } from '../../delivery/index'
import { refuseMode, refuseTime, timesOf } from '../availability/index'
import { insertLines, type OrderLifecycle, type OrderRow } from '../lifecycle/index'
import type { Participants } from '../participants/index'
import { adviceIn } from './couponAdvice'
import { visitsIn, visitsOfLines } from './visits'
import { newOrder } from './newOrder'
import { orderLines } from './orderLines'
import { writeOrder } from './writeOrder'

export interface OrderRequest extends PlaceRef {
  slotAt: number | null
  addressId?: string
  pointId?: string
  cartVersion: number
  expectedPayableFen: number
  guestsCount: number | null
  remark: string
  choices: OrderChoices
}

/** What placing needs of payments: what can be paid with, and an order that costs nothing is settled at once. */
export interface FreeSettlement {
  offers(request: MethodRequest): Promise<MethodOffer[]>
  settleFree(order: OrderRow, now: number): Promise<OrderRow>
}

export interface CheckoutParts {
  carts: CartService
  catalog: MenuCatalog
  pricing: Pricing
  lifecycle: OrderLifecycle
  participants: Participants
  payments: FreeSettlement
  deliveries: DeliveryOffers
}

/** What checkout knows before the diner confirms. */
interface CheckoutRef extends PlaceRef {
  slotAt: number | null
  addressId?: string
  pointId?: string
  choices: OrderChoices
}

/** Left out: the best coupons, and visit cards pay what they are for. */
const DEFAULT_CHOICES: OrderChoices = { coupons: 'auto', visitCards: true }

export function createCheckout({ db }: Deps, { carts, catalog, pricing, lifecycle, participants, payments, deliveries }: CheckoutParts) {
  /** The figures of checkout; reserves and changes nothing. */
  async function preview(ref: CheckoutRef, { user, lang, now }: Caller) {
    const { cart, place } = await carts.store.open(ref, user.userId, now)
    refuseMode(place)
    const { lines } = await orderedOf(db, cart, user.userId)
    const examined = await examine(db, catalog, lines, { place, isMember: user.isMember, lang, at: eatenAt(place, now) })
    const dishes = { place, user, lines: examined.lines, current: examined.current, choices: { ...DEFAULT_CHOICES, ...ref.choices }, now }
    const delivery = await deliveries.offer(place, { user, lang, now }, ref, pricing.itemsFen(dishes))
    const { stored, coupons, visits } = await pricing.price({ ...dishes, delivery })
    const leftFen = stored.bill.payableFen
    const requested = {
      user,
      shopId: place.shopId,
      kind: 'meal',
      mode: place.mode,
      leftFen,
      isReduced: isReduced(stored.bill),
      now,
    } as const
    const methods = leftFen > 0 ? await payments.offers(requested) : []
    const figures = { bill: billIn(stored, lang), cartVersion: cart.version, methods, delivery, coupons: adviceIn(coupons, lang) }
    const visitCards = visitsIn(visits, lang)
    const memberSavingFen = await pricing.memberSaving(user, leftFen, (member) => pricing.price({ ...dishes, delivery, user: member }))
    return { ...figures, ...(await pricing.offers(place)), memberSavingFen, visitCards, ...(await timesOf(db, place, now)) }
  }

  function refuseForm(place: Place, { guestsCount, remark }: OrderRequest): void {
    const isRequested = place.shop.ask_headcount && place.mode === 'dineIn'
    const problem = headcountProblem(guestsCount, isRequested) ?? remarkProblem(remark)
    if (problem) throw DomainError.of(problem)
  }

  /** The cart shows what has changed; only what depends on the chosen time is not visible there. */
  function refuseChanges(changes: readonly LineChange[]): void {
    const [first] = changes
    if (!first) return
    throw first.kind === 'outsideWindow' ? new DomainError('itemNotOnSale', { name: first.name }, 'slotAt') : new DomainError('cartChanged')
  }

  /**
   * Takes the cart into an order. The cart's lock comes first, then the order is written, then the participants take what it needs. Runs inside the
   * transaction of the keyed call.
   */
  async function create(request: OrderRequest, caller: Caller & { address: string }): Promise<OrderRow> {
    const { user, lang, now, address } = caller
    return db.tx(async () => {
      const { cart, place } = await carts.store.lock(request, user.userId, now)
      refuseMode(place)
      refuseForm(place, request)
      const ordered = await orderedOf(db, cart, user.userId)
      if (ordered.lines.length === 0) throw new DomainError('cartEmpty')
      if (!isAsSeen(cart, request.cartVersion)) throw new DomainError('cartChanged')
      const { isMember } = user
      const examined = await examine(db, catalog, ordered.lines, { place, isMember, lang, at: request.slotAt ?? now })
      refuseChanges(examined.changes)
      const dishes = {
        place,
        user,
        lines: examined.lines,
        current: examined.current,
        choices: { ...DEFAULT_CHOICES, ...request.choices },
        now,
      }
      const delivery = await deliveries.agreed(place, user.userId, request, pricing.itemsFen(dishes))
      const { stored, shares, isMember: isForMember, coupons, visits } = await pricing.price({ ...dishes, delivery })
      const { bill } = stored
      if (bill.payableFen !== request.expectedPayableFen) throw new DomainError('priceChanged')
      if (bill.itemsFen + bill.packingFen > MAX_AMOUNT) throw new DomainError('amountTooLarge', { max: MAX_AMOUNT_YUAN })
      refuseTime(place, request.slotAt, now)
      const order = await writeOrder(db, newOrder(request, place, { stored, userId: user.userId, now }), place.offsetMin)
      await db.run(insertLines, order.order_no, json(orderLines(ordered, examined, isForMember, shares)))
      const items = examined.current.in(lang)
      const needs = mergeNeeds(needsOf(examined.lines, (itemId) => items.get(itemId)))
      const taken = { coupons: coupons?.advice.taken ?? [], visits: visitsOfLines(visits, examined.lines) }
      await participants.reserve({ order, place, cart, needs, caller, address, delivery, ...taken })
      await lifecycle.announce(order, 'placed', now)
      return order.payable_fen === 0 ? payments.settleFree(order, now) : order
    })
  }

  return { preview, create }
}

export type Checkout = ReturnType<typeof createCheckout>
