import { adviseCoupons } from '@domain/coupon/choose'
import type { CheckoutDeps, CouponAdvice, CouponChoice, Delivery, Quote } from './checkoutTypes'

/** The diner's coupons and what is best of them; null: they have none here. */
export const couponsIn = (quote: Quote | undefined): CouponAdvice | null =>
  quote?.coupons && quote.coupons.options.length > 0 ? quote.coupons : null

/** What the server is about to choose, by the same function and what it chose by before: seen at once. */
export function rechosen(told: CouponAdvice, choice: CouponChoice): CouponAdvice {
  const { basis } = told
  if (!basis) return told
  const { chosen, savedFen, nextFen } = adviseCoupons(basis.coupons, choice, basis.lines, basis.use).advice
  return { ...told, chosen, savedFen, nextFen }
}

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
