import type { Fen } from '../money'
import { adviseCoupons, type CouponAdvice, type CouponChoice } from './choose'
import { apply, inOrder, reduce, startOf, totalLeft } from './reduce'
import type { CouponInHand } from './terms'
import type { CouponLine, CouponUse } from './usable'

/** The diner's coupons, and which of them are to be used here. */
export interface Wallet {
  coupons: readonly (CouponInHand & { name: string })[]
  choice: CouponChoice
  use: Omit<CouponUse, 'deliveryFen'>
}

/** One of the coupons that came off, and what it took. */
export interface CouponPart {
  couponId: string
  savedFen: Fen
}

/** What the diner sees of their coupons, with what each of the chosen ones took off. */
export type TakenAdvice = CouponAdvice & { taken: CouponPart[] }

export interface TakenCoupons {
  /** What is left of each line, and of the delivery fee. */
  lines: readonly Fen[]
  deliveryFen: Fen
  /** What each coupon took off, in the order of the bill. */
  parts: { name: string; amountFen: Fen }[]
  advice: TakenAdvice
  /** Did the diner choose them? Otherwise they are the best. */
  isNamed: boolean
}

/** Takes coupons off a bill. Passed to the pricing as a function, so that the app, which prices a cart without coupons, does not load their rules. */
export const couponsOf =
  ({ coupons, choice, use }: Wallet) =>
  (lines: readonly CouponLine[], deliveryFen: Fen): TakenCoupons => {
    const { set, advice } = adviseCoupons(coupons, choice, lines, { ...use, deliveryFen })
    let left = startOf(lines, deliveryFen)
    const parts = inOrder(set.coupons.map((coupon) => apply(coupon, lines))).map((applied) => {
      const before = totalLeft(left)
      left = reduce(applied, lines, left)
      const { name, couponId } = applied.coupon
      return { name, couponId, amountFen: before - totalLeft(left) }
    })
    return {
      lines: left.lines,
      deliveryFen: left.deliveryFen,
      parts: parts.filter(({ amountFen }) => amountFen > 0).map(({ name, amountFen }) => ({ name, amountFen })),
      advice: { ...advice, taken: parts.map(({ couponId, amountFen }) => ({ couponId, savedFen: amountFen })) },
      isNamed: choice !== 'auto' && set.coupons.length > 0,
    }
  }
