import type { TakenAdvice, TakenCoupons } from '../../coupon/take'
import type { CouponLine } from '../../coupon/usable'
import { allocate, amountText, type Fen, ratioOf, sumFen } from '../../money'
import type { MenuItem, Selection } from '../../menu/menu'
import type { Params } from '../../results'
import { lineKey, unitPrice } from '../../menu/selection'
import type { TakenVisits, VisitLine, VisitUse } from '../../visitCard/take'
import { type Bill, type BillLine, type BillLineKind, type BillReason, type BillShare, DISCOUNT_KINDS, type DiscountKind } from './bill'
import { type ChargeKind, CHARGES } from './chargeRules'
import { chargesOf, type ChargeTerms } from './charges'
import type { OrderMode } from '../mode'

export * from './bill'

/** One priced line of a cart or an order: all that the bill needs to know. */
export interface PricedLine {
  /** Unique in its bill; equal choices share `lineKey`, people at one table add their own prefix. */
  key: string
  quantity: number
  listFen: Fen
  memberFen: Fen
  box: { boxId: string; count: number } | null
  /** What coupons for certain dishes look at; left out: no such coupon is for it. */
  dish?: { itemId: string; categoryId: string }
}

export function priceLine(item: MenuItem, selection: Selection, quantity: number): PricedLine {
  const { listFen, memberFen } = unitPrice(item, selection)
  const { itemId, categoryId, box } = item
  return { key: lineKey(selection), quantity, listFen, memberFen, box, dish: { itemId, categoryId } }
}

/**
 * What these lines cost a member less than a visitor. Full reductions are the same for both: their minimum amounts are compared with list prices
 * (decision 0005).
 */
export const memberSaving = (lines: readonly Pick<PricedLine, 'quantity' | 'listFen' | 'memberFen'>[]): Fen =>
  sumFen(lines.map(({ quantity, listFen, memberFen }) => (listFen - Math.min(memberFen, listFen)) * quantity))

/** A full reduction: 满120减12. Several may be valid; the best one reached counts, once. */
export interface Promotion {
  promotionId: string
  name: string
  thresholdFen: Fen
  reductionFen: Fen
  /** Valid from (inclusive) until (exclusive). */
  startsAt: number
  endsAt: number
  /** The order types that it counts for; null, or left out: all. */
  modes?: readonly OrderMode[] | null
}

/** A discount that was chosen before pricing (coupon, points); its amount is cut to what is left of the items. */
export interface Discount {
  kind: DiscountKind
  id: string
  name: string
  amountFen: Fen
}

/** What a member's level, or a member day, decides of the bill. */
export interface LevelTerms {
  why: 'level' | 'day'
  /** Of the level. */
  name: string
  /** So much is paid of what member prices leave; 100: all of it. */
  percent: number
}

export interface PricingInput {
  lines: readonly PricedLine[]
  mode: OrderMode
  /** Pays member prices. */
  isMember: boolean
  /** Null or left out: the merchant has no levels. */
  level?: LevelTerms | null
  /** Member prices cannot be combined with reductions and coupons: the greater of both applies, or a coupon that the diner chose. */
  isAlone?: boolean
  /** What is charged beside the dishes (charges.ts); left out: nothing is. */
  charges?: readonly ChargeTerms[]
  promotions: readonly Promotion[]
  discounts: readonly Discount[]
  /** Left out: coupons are not looked at here. */
  takeCoupons?: ((lines: readonly CouponLine[], deliveryFen: Fen) => TakenCoupons) | null
  /** Left out: visit cards are not looked at here. Not used: what they would pay is shown, and nothing comes off. */
  visitCards?: { take: (lines: readonly VisitLine[]) => TakenVisits; isUsed: boolean } | null
  now: number
}

export interface Pricing {
  bill: Bill
  /** The share of each line, in the order of the input's lines; with the rest of the delivery fee they add up to the bill. */
  shares: BillShare[]
  /** Null: coupons were not looked at. */
  coupons: TakenAdvice | null
  /** Were the lines priced for members? */
  isMember: boolean
  /** Did a coupon come off that the diner named? */
  isNamed: boolean
  /** What visits pay, or would; a use's line is its place in the input's lines. Null: none would pay anything. */
  visits: { uses: VisitUse[]; isUsed: boolean } | null
}

const NO_DISH = { itemId: '', categoryId: '' }

const smallestFirst = (a: Promotion, b: Promotion): number =>
  a.thresholdFen - b.thresholdFen || a.reductionFen - b.reductionFen || (a.promotionId < b.promotionId ? -1 : 1)

const validPromotions = ({ promotions, mode, now }: PricingInput): Promotion[] =>
  promotions.filter(({ startsAt, endsAt, modes }) => startsAt <= now && now < endsAt && (modes?.includes(mode) ?? true)).sort(smallestFirst)

/** "9.5" of 95 percent, as Chinese says what is paid. */
export const tenthsText = (percent: number): string => amountText(percent * 10).replace(/\.?0+$/, '')

/** A fixed order, so that the last fen of a discount falls on the same line however the cart is sorted. */
const compareLines = (a: PricedLine, b: PricedLine): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.listFen - b.listFen || a.memberFen - b.memberFen || a.quantity - b.quantity

/** Whether being a member, or the offers for everybody, takes more off. Coupons that the diner chose always apply. */
function priceAlone(input: PricingInput): Pricing {
  const open = priceTogether({ ...input, isMember: false, level: null })
  const own = priceTogether({
    ...input,
    promotions: [],
    takeCoupons: null,
    discounts: input.discounts.filter(({ kind }) => kind === 'points'),
  })
  // Another choice may also change the member prices, so the whole bill is computed.
  const coupons = open.coupons && { ...open.coupons, basis: undefined }
  if (open.isNamed || own.bill.savedFen === 0 || own.bill.payableFen > open.bill.payableFen) return { ...open, coupons }
  return { ...own, coupons: coupons && { ...coupons, chosen: [], taken: [], savedFen: 0, nextFen: null } }
}

/** The bill of these lines. `isAlone`: what members pay less meets neither reductions nor coupons. */
export const priceBill = (input: PricingInput): Pricing =>
  input.isAlone && (input.isMember || (input.level?.percent ?? 100) < 100) ? priceAlone(input) : priceTogether(input)

/**
 * The bill, in this order: list prices, member price, what visits pay, the level's own percentage of the rest, the best full reduction, the diner's coupons, then other chosen
 * discounts; charges are never reduced, but for delivery by a coupon for it. Thresholds read the list prices, so that being a member never costs a step (decision 0005).
 */
function priceTogether(input: PricingInput): Pricing {
  const sorted = input.lines.map((line, position) => ({ line, position })).sort((a, b) => compareLines(a.line, b.line))
  const lines = sorted.map(({ line }) => line)
  const listed = lines.map((line) => line.listFen * line.quantity)
  const itemsFen = sumFen(listed)
  const billLines: BillLine[] = [{ kind: 'items', amountFen: itemsFen, reason: null }]

  const charges = chargesOf(input.charges ?? [], { lines, itemsFen, mode: input.mode, isMember: input.isMember })
  for (const { kind, amountFen, reason } of charges) billLines.push({ kind, amountFen, reason })
  const chargedIn = (sum: (typeof CHARGES)[ChargeKind]['sum']): Fen =>
    sumFen(charges.filter(({ kind }) => CHARGES[kind].sum === sum).map(({ amountFen }) => amountFen))
  const chargedFen = chargedIn('itemsFen')
  const packingFen = chargedIn('packingFen')
  const deliveryFen = chargedIn('deliveryFen')

  let left = lines.map(({ listFen, memberFen, quantity }) => (input.isMember ? Math.min(memberFen, listFen) : listFen) * quantity)
  const memberFen = itemsFen - sumFen(left)
  const { level = null } = input
  const why: BillLine['reason'] = level && {
    key: level.why === 'day' ? 'bill.memberDay' : 'bill.memberLevel',
    params: level.why === 'day' ? {} : { name: level.name },
  }
  if (memberFen > 0) billLines.push({ kind: 'memberPrice', amountFen: -memberFen, reason: why })

  let visits: Pricing['visits'] = null
  let visitsFen: Fen = 0
  if (input.visitCards) {
    const { take, isUsed } = input.visitCards
    const taken = take(lines.map(({ dish, quantity }, index) => ({ ...(dish ?? NO_DISH), quantity, leftFen: left[index] ?? 0 })))
    if (taken.uses.length > 0) {
      visits = { uses: taken.uses.map((use) => ({ ...use, line: sorted[use.line]?.position ?? use.line })), isUsed }
      for (const { cardId, visits: count, amountFen } of isUsed ? taken.byCard : []) {
        visitsFen += amountFen
        billLines.push({ kind: 'visitCard', amountFen: -amountFen, reason: { key: 'bill.visitCard', params: { name: cardId, count } } })
      }
      if (isUsed) left = [...taken.lines]
    }
  }

  const takeOff = (kind: BillLineKind, requestedFen: Fen, key: BillReason, params: Params): void => {
    const amountFen = Math.min(requestedFen, sumFen(left))
    if (amountFen <= 0) return
    const parts = allocate(amountFen, left)
    left = left.map((amount, index) => amount - (parts[index] ?? 0))
    billLines.push({ kind, amountFen: -amountFen, reason: { key, params } })
  }

  if (level && level.percent < 100) {
    const { name, percent } = level
    takeOff('levelDiscount', ratioOf(sumFen(left), 100 - percent, 100), 'bill.levelPercent', { name, percent, tenths: tenthsText(percent) })
  }
  const promotions = validPromotions(input)
  const best = promotions
    .filter(({ thresholdFen }) => thresholdFen <= itemsFen)
    .reduce<Promotion | null>((top, one) => (top && top.reductionFen >= one.reductionFen ? top : one), null)
  if (best) {
    const { name, thresholdFen, reductionFen } = best
    takeOff('fullReduction', reductionFen, 'bill.fullReduction', { name, thresholdFen, reductionFen })
  }
  let deliveryOffFen = 0
  let coupons: TakenAdvice | null = null
  let isNamed = false
  if (input.takeCoupons) {
    const couponLines = lines.map(({ dish, quantity }, index) => ({
      ...(dish ?? NO_DISH),
      quantity,
      listFen: listed[index] ?? 0,
      leftFen: left[index] ?? 0,
    }))
    const taken = input.takeCoupons(couponLines, deliveryFen)
    coupons = taken.advice
    isNamed = taken.isNamed
    for (const { name, amountFen } of taken.parts)
      billLines.push({ kind: 'coupon', amountFen: -amountFen, reason: { key: 'bill.coupon', params: { name } } })
    left = [...taken.lines]
    deliveryOffFen = deliveryFen - taken.deliveryFen
  }
  for (const kind of DISCOUNT_KINDS) {
    const chosen = input.discounts.filter((discount) => discount.kind === kind).sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const { name, amountFen } of chosen) takeOff(kind, amountFen, `bill.${kind}`, { name })
  }

  const discountFen = itemsFen - sumFen(left) + deliveryOffFen
  const further = promotions.find(({ thresholdFen, reductionFen }) => thresholdFen > itemsFen && reductionFen > (best?.reductionFen ?? 0))
  const shares: BillShare[] = []
  sorted.forEach(({ line, position }, index) => {
    const own = listed[index] ?? 0
    const rest = left[index] ?? 0
    const boxes = sumFen(charges.map(({ lineFens }) => lineFens?.[index] ?? 0))
    shares[position] = { key: line.key, itemsFen: own, packingFen: boxes, discountFen: own - rest, payableFen: rest + boxes }
  })
  return {
    bill: {
      lines: billLines,
      itemsFen: itemsFen + chargedFen,
      packingFen,
      deliveryFen,
      discountFen,
      payableFen: itemsFen + chargedFen + packingFen + deliveryFen - discountFen,
      savedFen: discountFen - visitsFen,
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      nextTier: further
        ? { missingFen: further.thresholdFen - itemsFen, thresholdFen: further.thresholdFen, reductionFen: further.reductionFen }
        : null,
    },
    shares,
    coupons,
    isMember: input.isMember,
    isNamed,
    visits,
  }
}
