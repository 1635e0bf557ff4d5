import { adviseCoupons } from '@domain/coupon/choose'
import type { CheckoutDeps, CouponAdvice, CouponChoice, Delivery, Quote } from './checkoutTypes'

/** Computes the choice that the server will make at once, with the same function and the same input. */
export function withChoice(advice: CouponAdvice, choice: CouponChoice): CouponAdvice {
  const { basis } = advice
  if (!basis) return advice
  const { chosen, savedFen, nextFen } = adviseCoupons(basis.coupons, choice, basis.lines, basis.use).advice
  return { ...advice, chosen, savedFen, nextFen }
}

/** Left out: the diner's default address, and delivery to its door. */
export const requestedAddress = ({ addressId, pointId }: { addressId: string | null; pointId: string | null }) => ({
  ...(addressId !== null && { addressId }),
  ...(pointId !== null && { pointId }),
})

/** Replaces an address or handover point that is no longer available by the default. Returns whether something was replaced. */
export function dropsUnavailable(choices: CheckoutDeps['cart']['choices'], { address, point }: Delivery): boolean {
  const isPointUnavailable = choices.pointId !== null && !point
  const isAddressUnavailable = choices.addressId !== null && !address
  if (isPointUnavailable) choices.setPoint(null)
  if (isAddressUnavailable) choices.setAddress(null)
  return isPointUnavailable || isAddressUnavailable
}

/**
 * The state that the diner has seen: the cart, its amounts, the destination and the choices about the bill; for coupons and visits, what the server
 * made of those choices.
 */
export const agreedIn = ({ cartVersion, bill, delivery, choices, coupons, visitCards }: Quote) => ({
  ...choices,
  cartVersion,
  expectedPayableFen: bill.payableFen,
  ...(delivery?.address && { addressId: delivery.address.addressId }),
  ...(delivery?.point && { pointId: delivery.point.pointId }),
  ...(coupons && { coupons: coupons.chosen }),
  ...(visitCards && { visitCards: visitCards.isUsed }),
})
