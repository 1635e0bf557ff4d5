import type { Output } from '@contract/index'
import { chargeDelivery, chargePacking } from '@domain/order/pricing/charges'
import { type Bill, priceBill } from '@domain/order/pricing/pricing'
import type { CartLine } from './cart/lines'
import type { SessionStore } from './SessionStore'
import type { ShopStore } from './shop/ShopStore'

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

/** The bill that the server is expected to answer for these lines; `last`: its latest one. */
export const expectedBill = (
  lines: readonly CartLine[],
  { session, shop, now }: BillDeps,
  last: Pick<Output<'/nocheck/getCart'>, 'bill' | 'memberTerms'> | null,
): Bill =>
  priceBill({
    lines: lines.map((line) => ({ ...line, box: shop.itemOf(line.selection.itemId)?.box ?? null })),
    mode: shop.mode,
    ...(last?.memberTerms ?? { isMember: session.isMember }),
    charges: [chargePacking(shop.menu.value?.boxes ?? []), chargeDelivery(last?.bill.deliveryFen ?? 0, null)],
    promotions: shop.place.value?.promotions ?? [],
    discounts: [],
    now: now(),
  }).bill
