import { adviseCoupons } from '@domain/coupon/choose'
import type { CheckoutDeps, CouponAdvice, CouponChoice, Delivery, Quote } from './checkoutTypes'

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

/** What the diner has seen of the cart, its figures, where it goes, and what was chosen of the bill: of coupons and visits, what the server made of that. */
export const agreedIn = ({ cartVersion, bill, delivery, choices, coupons, visitCards }: Quote) => ({
  ...choices,
  cartVersion,
  expectedPayableFen: bill.payableFen,
  ...(delivery?.address && { addressId: delivery.address.addressId }),
  ...(delivery?.point && { pointId: delivery.point.pointId }),
  ...(coupons && { coupons: coupons.chosen }),
  ...(visitCards && { visitCards: visitCards.isUsed }),
})
