import { adviseCoupons } from '@domain/coupon/choose'
import type { CheckoutDeps, CouponAdvice, CouponChoice, Delivery, Quote } from './checkoutTypes'

/** The choice that the server will make, computed at once by the same function from the same basis. */
export function rechosen(advice: CouponAdvice, choice: CouponChoice): CouponAdvice {
  const { basis } = advice
  if (!basis) return advice
  const { chosen, savedFen, nextFen } = adviseCoupons(basis.coupons, choice, basis.lines, basis.use).advice
  return { ...advice, chosen, savedFen, nextFen }
}

/** Left out: the diner's default address, and its door. */
export const requestedAddress = ({ addressId, pointId }: { addressId: string | null; pointId: string | null }) => ({
  ...(addressId !== null && { addressId }),
  ...(pointId !== null && { pointId }),
})

/** Replaces an address or door that is no longer available by the default. True: something was replaced. */
export function dropsUnavailable(choices: CheckoutDeps['cart']['choices'], { address, point }: Delivery): boolean {
  const isPointUnavailable = choices.pointId !== null && !point
  const isAddressUnavailable = choices.addressId !== null && !address
  if (isPointUnavailable) choices.setPoint(null)
  if (isAddressUnavailable) choices.setAddress(null)
  return isPointUnavailable || isAddressUnavailable
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
