import { type Fen, ratioOf } from '../../money'
import { type Problem, problem } from '../../results'
import { MINUTE } from '../../time'
import {
  type Bill,
  type BillLine,
  type Discount,
  type LevelTerms,
  type Pricing,
  type PricingInput,
  type Promotion,
  priceBill,
  tenthsText,
} from '../pricing/pricing'

/** One quick payment: from one fen to ¥50,000, more than any table costs and less than a mistyped digit too many. */
export const MAX_QUICK_PAY_YUAN = 50_000
export const MAX_QUICK_PAY: Fen = MAX_QUICK_PAY_YUAN * 100

/** The diner stands at the counter, so an unpaid one expires sooner than an order of dishes. */
export const QUICK_PAY_MINUTES = 5
export const quickPayDeadline = (placedAt: number, unpaidMinutes: number): number =>
  placedAt + Math.min(unpaidMinutes, QUICK_PAY_MINUTES) * MINUTE

/** What the diner typed. */
export interface QuickPayAmount {
  amountFen: Fen
  /** Of the amount: drinks for one, which the shop does not discount. */
  excludedFen: Fen
}

/** What may come off a quick payment of this diner, here and now. */
export interface QuickPayTerms {
  /** Members pay so many percent of what is discounted; 100: as much as everybody. */
  memberPercent: number
  isMember: boolean
  /** Left out: the merchant has no levels. */
  level?: LevelTerms | null
  isAlone?: boolean
  promotions: readonly Promotion[]
  discounts: readonly Discount[]
}

/** Why it cannot be paid; null: it can. */
export function quickPayProblem({ amountFen, excludedFen }: QuickPayAmount): Problem | null {
  if (amountFen < 1) return problem('amountMissing', {}, 'amountFen')
  if (amountFen > MAX_QUICK_PAY) return problem('quickPayAmountTooLarge', { max: MAX_QUICK_PAY_YUAN }, 'amountFen')
  return excludedFen > amountFen ? problem('excludedTooLarge', {}, 'excludedFen') : null
}

function typedLines({ amountFen, excludedFen }: QuickPayAmount): BillLine[] {
  if (excludedFen === 0) return [{ kind: 'amount', amountFen, reason: null }]
  return [
    { kind: 'discountable', amountFen: amountFen - excludedFen, reason: null },
    { kind: 'excluded', amountFen: excludedFen, reason: null },
  ]
}

/** An amount without any discount. `bought`: name and picture of what it pays for; null: just an amount. */
export const amountBill = (amountFen: Fen, bought: { name: string; picture: string } | null = null): Bill => ({
  lines: [{ kind: 'amount', amountFen, reason: bought && { key: 'bill.bought', params: bought } }],
  itemsFen: amountFen,
  packingFen: 0,
  deliveryFen: 0,
  discountFen: 0,
  payableFen: amountFen,
  savedFen: 0,
  count: 0,
  nextTier: null,
})

const withPercent = (line: BillLine, percent: number): BillLine =>
  line.kind === 'memberPrice' ? { ...line, reason: { key: 'bill.memberPercent', params: { percent, tenths: tenthsText(percent) } } } : line

/**
 * The bill of a quick payment: what can be discounted is priced as one dish by the rules of every order (pricing.ts), so members, full reductions and
 * coupons mean the same here; what is excluded is added to it as it is, and reaches no threshold.
 */
export const priceQuickPay = (typed: QuickPayAmount, terms: QuickPayTerms, now: number): Bill => priceTyped(typed, terms, now).bill

/** The same with the diner's coupons. */
export function priceTyped(
  typed: QuickPayAmount,
  { memberPercent, isMember, level, isAlone, promotions, discounts }: QuickPayTerms,
  now: number,
  takeCoupons: PricingInput['takeCoupons'] = null,
): Pick<Pricing, 'bill' | 'coupons'> {
  const discountableFen = typed.amountFen - typed.excludedFen
  const memberFen = ratioOf(discountableFen, memberPercent, 100)
  const { bill, coupons } = priceBill({
    lines: [{ key: 'quickPay', quantity: 1, listFen: discountableFen, memberFen, box: null }],
    mode: 'dineIn',
    isMember,
    level,
    isAlone,
    promotions,
    discounts,
    takeCoupons,
    now,
  })
  const [, ...taken] = bill.lines
  const whole = {
    ...bill,
    lines: [...typedLines(typed), ...taken.map((line) => withPercent(line, memberPercent))],
    itemsFen: typed.amountFen,
    payableFen: bill.payableFen + typed.excludedFen,
    count: 0,
  }
  return { bill: whole, coupons }
}
