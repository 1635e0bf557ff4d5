import type { CouponAdvice, CouponChoice, Quote } from './checkoutTypes'

/** The diner's coupons and what is best of them; null: they have none here. */
export const couponsIn = (quote: Quote | undefined): CouponAdvice | null =>
  quote?.coupons && quote.coupons.options.length > 0 ? quote.coupons : null

/** A coupon that was chosen cannot be used any more, since the cart is another one. */
export const lacksCoupons = ({ coupons }: Quote, choice: CouponChoice): boolean =>
  choice !== 'auto' && (coupons?.chosen.length ?? 0) < choice.length

/** Of the coupons that were asked for, those that go together. */
export const settledChoice = (choice: CouponChoice, quote: Quote | undefined): CouponChoice =>
  choice === 'auto' ? choice : [...(quote?.coupons?.chosen ?? [])]

export const askedCoupons = (choice: CouponChoice): { coupons?: CouponChoice } => (choice === 'auto' ? {} : { coupons: choice })

/** Left out: the diner's default address. */
export const askedAddress = ({ addressId }: { addressId: string | null }): { addressId?: string } =>
  addressId === null ? {} : { addressId }
