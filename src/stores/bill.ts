import type { Bill } from '@domain/order/pricing'

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
