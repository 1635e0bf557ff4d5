import type { Output } from '@contract/index'
import { type Bill, priceBill } from '@domain/order/pricing'
import type { CartLine } from './cart/lines'
import type { SessionStore } from './SessionStore'
import type { ShopStore } from './ShopStore'

export type { Bill }

export const emptyBill: Bill = {
  lines: [],
  itemsFen: 0,
  packingFen: 0,
  deliveryFen: 0,
  discountFen: 0,
  payableFen: 0,
  savedFen: 0,
  count: 0,
  nextTier: null,
}

interface BillDeps {
  session: Pick<SessionStore, 'isMember'>
  shop: Pick<ShopStore, 'mode' | 'menu' | 'place' | 'itemOf'>
  now: () => number
}

/** What the server will say of these lines, as far as the app knows; `last`: what it said last. */
export const billAhead = (
  lines: readonly CartLine[],
  { session, shop, now }: BillDeps,
  last: Pick<Output<'/nocheck/getCart'>, 'bill' | 'memberTerms'> | null,
): Bill =>
  priceBill({
    lines: lines.map((line) => ({ ...line, box: shop.itemOf(line.selection.itemId)?.box ?? null })),
    mode: shop.mode,
    ...(last?.memberTerms ?? { isMember: session.isMember }),
    boxes: shop.menu.value?.boxes ?? [],
    promotions: shop.place.value?.promotions ?? [],
    deliveryFen: last?.bill.deliveryFen ?? 0,
    discounts: [],
    now: now(),
  }).bill
