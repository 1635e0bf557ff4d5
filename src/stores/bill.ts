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
  /** As the server said last. */
  deliveryFen: number
}

/** What the server will say of these lines, as far as the app knows. */
export const billAhead = (lines: readonly CartLine[], { session, shop, now, deliveryFen }: BillDeps): Bill =>
  priceBill({
    lines: lines.map((line) => ({ ...line, box: shop.itemOf(line.selection.itemId)?.box ?? null })),
    mode: shop.mode,
    isMember: session.isMember,
    boxes: shop.menu.value?.boxes ?? [],
    promotions: shop.place.value?.promotions ?? [],
    deliveryFen,
    discounts: [],
    now: now(),
  }).bill
