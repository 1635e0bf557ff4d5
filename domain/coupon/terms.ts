import type { Fen } from '../money'
import type { OrderMode } from '../order/mode'
import type { Period } from '../time'

/**
 * What a coupon takes off. `amount` and `percent`: of the dishes that it is for. `product`: one of its dishes costs so much; `exchange`: one of them costs
 * nothing; `secondHalf`: of two portions the cheaper one costs so many percent; `delivery`: the fee, or a part of it.
 */
export const COUPON_KINDS = ['amount', 'percent', 'product', 'secondHalf', 'delivery', 'exchange'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

export interface CouponBenefit {
  kind: CouponKind
  /** amount, delivery: taken off; product: what the dish costs; 0 for the others. */
  amountFen: Fen
  /** percent: so much is paid; secondHalf: so much of the second; 100 for the others. */
  percent: number
  /** percent: no more than this comes off; null: any amount. */
  capFen: Fen | null
}

/** Where a coupon can be used: everywhere, at the cash register only, in the mini-program only. */
export const COUPON_CHANNELS = ['any', 'register', 'miniProgram'] as const
export type CouponChannel = (typeof COUPON_CHANNELS)[number]

/** All of them must hold; null: anything will do. */
export interface CouponConditions {
  /** Of the dishes that it is for, at list price (decision 0005). */
  minimumFen: Fen
  shopIds: readonly string[] | null
  itemIds: readonly string[] | null
  categoryIds: readonly string[] | null
  modes: readonly OrderMode[] | null
  /** By the merchant's clock; an end past midnight belongs to the day before. */
  hours: Period | null
  /** 0 is Sunday. */
  weekdays: readonly number[] | null
  /** The lowest level of members that may use it. */
  level: number | null
  memberDay: boolean
  /** People who have not paid for an order of the merchant yet. */
  newCustomer: boolean
  channel: CouponChannel
}

export const ANYTHING: CouponConditions = {
  minimumFen: 0,
  shopIds: null,
  itemIds: null,
  categoryIds: null,
  modes: null,
  hours: null,
  weekdays: null,
  level: null,
  memberDay: false,
  newCustomer: false,
  channel: 'any',
}

export interface CouponTerms {
  benefit: CouponBenefit
  conditions: CouponConditions
  /** Coupons of different groups go together; null: it goes with no coupon of another offer. */
  stackGroup: string | null
  /** So many of one offer on one order. */
  perOrder: number
  /** So many of one offer on one day of the merchant's; null: any number. */
  perDay: number | null
}

/** One that somebody owns. */
export interface CouponInHand extends CouponTerms {
  couponId: string
  offerId: string
  validFrom: number
  /** Exclusive. */
  validUntil: number
}
