import type { Localized } from '../../lang'
import type { Fen } from '../../money'
import type { Params } from '../../results'
import { CHARGE_KINDS, CHARGE_REASONS } from './chargeRules'

export const DISCOUNT_KINDS = ['coupon', 'points'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** `amount`, or where some of it is not discounted `discountable` and `excluded`, are what a quick payment has instead of dishes. */
export const BILL_LINE_KINDS = [
  'items',
  'amount',
  'discountable',
  'excluded',
  ...CHARGE_KINDS,
  'memberPrice',
  'visitCard',
  'levelDiscount',
  'fullReduction',
  ...DISCOUNT_KINDS,
] as const
export type BillLineKind = (typeof BILL_LINE_KINDS)[number]

export interface BillLine {
  kind: BillLineKind
  /** Signed: what is taken off is negative. */
  amountFen: Fen
  /** Why: the key of a text and what it is filled with (money in fields that end in `Fen`); null where the kind says it all. */
  reason: { key: BillReason; params: Params } | null
}

export const BILL_REASONS = [
  'bill.bought',
  ...CHARGE_REASONS,
  'bill.memberPercent',
  'bill.memberLevel',
  'bill.memberDay',
  'bill.visitCard',
  'bill.levelPercent',
  'bill.fullReduction',
  'bill.coupon',
  'bill.points',
] as const
export type BillReason = (typeof BILL_REASONS)[number]

export interface BillShare {
  key: string
  /** List price of the line. */
  itemsFen: Fen
  packingFen: Fen
  /** What was taken off this line (not negative). */
  discountFen: Fen
  /** itemsFen + packingFen - discountFen: the most that is refunded for the line. */
  payableFen: Fen
}

/** The same shape on the wire. */
export interface Bill {
  lines: BillLine[]
  /** Dishes at list price, and what is charged a head and by time. */
  itemsFen: Fen
  packingFen: Fen
  deliveryFen: Fen
  /** All that comes off, not negative. */
  discountFen: Fen
  payableFen: Fen
  /** What the diner sees as saved: what comes off without what visits paid, since those were bought. */
  savedFen: Fen
  count: number
  /** The next full reduction in reach, if it takes off more than the present one. */
  nextTier: { missingFen: Fen; thresholdFen: Fen; reductionFen: Fen } | null
}

/** A bill that can be shown in every language: where the wire's bill has the name of a promotion or coupon, this one has its id. */
export interface StoredBill {
  bill: Bill
  names: Record<string, Localized>
}
