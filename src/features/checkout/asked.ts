import type { CheckoutDeps, CouponAdvice, Delivery, Quote } from './checkoutTypes'

/** The diner's coupons and what is best of them; null: they have none here. */
export const couponsIn = (quote: Quote | undefined): CouponAdvice | null =>
  quote?.coupons && quote.coupons.options.length > 0 ? quote.coupons : null

/** Left out: the diner's default address, and its door. */
export const askedAddress = ({ addressId, pointId }: { addressId: string | null; pointId: string | null }) => ({
  ...(addressId !== null && { addressId }),
  ...(pointId !== null && { pointId }),
})

/** What was chosen and is gone is chosen no more: the default address, or its door, takes its place. True: something was. */
export function leavesGone(choices: CheckoutDeps['cart']['choices'], { address, point }: Delivery): boolean {
  const isPointGone = choices.pointId !== null && !point
  const isAddressGone = choices.addressId !== null && !address
  if (isPointGone) choices.setPoint(null)
  if (isAddressGone) choices.setAddress(null)
  return isPointGone || isAddressGone
}

/** What the diner has seen of the cart, its figures, where it goes, which coupons come off, and whether visits pay. */
export const agreedIn = ({ cartVersion, bill, delivery, coupons, visitCards }: Quote) => ({
  cartVersion,
  expectedPayableFen: bill.payableFen,
  ...(delivery?.address && { addressId: delivery.address.addressId }),
  ...(delivery?.point && { pointId: delivery.point.pointId }),
  ...(coupons && { coupons: coupons.chosen }),
  ...(visitCards && { visitCards: visitCards.isUsed }),
})
