import { allocate, sumFen, type Fen } from '../money'
import type { LunchBox, MenuItem, Selection } from '../menu'
import type { Params } from '../results'
import { lineKey, unitPrice } from '../selection'
import { isPacked, type OrderMode } from './mode'

/** One priced line of a cart or an order: all that the bill needs to know. */
export interface PricedLine {
  /** Told apart by it; equal choices share `lineKey`, people at one table add their own prefix. */
  key: string
  quantity: number
  listFen: Fen
  memberFen: Fen
  box: { boxId: string; count: number } | null
}

export function priceLine(item: MenuItem, selection: Selection, quantity: number): PricedLine {
  const { listFen, memberFen } = unitPrice(item, selection)
  return { key: lineKey(selection), quantity, listFen, memberFen, box: item.box }
}

/** 满120减12. */
export interface PromotionTier {
  thresholdFen: Fen
  reduceFen: Fen
}

export interface Promotion {
  promotionId: string
  name: string
  tiers: readonly PromotionTier[]
  /** Valid from (inclusive) to (exclusive); null: no limit. */
  fromAt: number | null
  toAt: number | null
  /** Null: in every mode. */
  modes: readonly OrderMode[] | null
}

export const DISCOUNT_KINDS = ['coupon', 'points'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A discount that was chosen before pricing (coupon, points); its amount is cut to what is left of the items. */
export interface Discount {
  kind: DiscountKind
  id: string
  name: string
  amountFen: Fen
}

export interface PricingInput {
  lines: readonly PricedLine[]
  mode: OrderMode
  isMember: boolean
  boxes: readonly LunchBox[]
  promotions: readonly Promotion[]
  /** Charged in delivery mode only. */
  deliveryFen: Fen
  discounts: readonly Discount[]
  now: number
}

export const BILL_LINE_KINDS = ['items', 'packing', 'delivery', 'memberPrice', 'fullReduction', ...DISCOUNT_KINDS] as const
export type BillLineKind = (typeof BILL_LINE_KINDS)[number]

export interface BillLine {
  kind: BillLineKind
  /** Signed: what is taken off is negative. */
  amountFen: Fen
  /** Why; the app words it from the kind and these. Amounts end in `Fen`. */
  reason: Params
}

export interface BillShare {
  key: string
  /** List price of the line. */
  itemsFen: Fen
  packingFen: Fen
  /** What was taken off this line (not negative). */
  discountFen: Fen
  /** itemsFen + packingFen - discountFen: the most that comes back when the line is refunded. */
  payableFen: Fen
}

export interface Bill {
  lines: BillLine[]
  itemsFen: Fen
  packingFen: Fen
  deliveryFen: Fen
  discountFen: Fen
  payableFen: Fen
  /** Equals discountFen: what the diner is told to have saved. */
  savedFen: Fen
  count: number
  /** In the order of the input's lines. */
  perLine: BillShare[]
  /** The next step of a full reduction and what is missing for it; null: no further step. */
  nextTier: { promotionId: string; name: string; missingFen: Fen; thresholdFen: Fen; reduceFen: Fen } | null
}

const isValid = (promotion: Promotion, mode: OrderMode, now: number): boolean =>
  (promotion.fromAt === null || promotion.fromAt <= now) &&
  (promotion.toAt === null || now < promotion.toAt) &&
  (promotion.modes === null || promotion.modes.includes(mode))

interface Step extends PromotionTier {
  promotionId: string
  name: string
}

/** Steps of all valid promotions; the order decides ties, so it must not depend on the input's. */
const stepsOf = (input: PricingInput): Step[] =>
  input.promotions
    .filter((promotion) => isValid(promotion, input.mode, input.now))
    .flatMap(({ promotionId, name, tiers }) => tiers.map((tier) => ({ promotionId, name, ...tier })))
    .sort((a, b) => a.thresholdFen - b.thresholdFen || a.reduceFen - b.reduceFen || (a.promotionId < b.promotionId ? -1 : 1))

function boxesOf(lines: readonly PricedLine[]): { boxId: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { box, quantity } of lines) if (box) counts.set(box.boxId, (counts.get(box.boxId) ?? 0) + box.count * quantity)
  return [...counts].map(([boxId, count]) => ({ boxId, count }))
}

/** An order of its own, so that the last fen of a discount falls on the same line however the cart is sorted. */
const compareLines = (a: PricedLine, b: PricedLine): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.listFen - b.listFen || a.memberFen - b.memberFen || a.quantity - b.quantity

/**
 * The bill, in this order: list prices, member price, the best full reduction, then the chosen discounts; packing and delivery are never
 * reduced. Thresholds read the list prices, so that being a member never costs a step (decision 0005).
 */
export function priceBill(input: PricingInput): Bill {
  const sorted = input.lines.map((line, position) => ({ line, position })).sort((a, b) => compareLines(a.line, b.line))
  const lines = sorted.map(({ line }) => line)
  const listed = lines.map((line) => line.listFen * line.quantity)
  const itemsFen = sumFen(listed)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const bill: BillLine[] = [{ kind: 'items', amountFen: itemsFen, reason: { count } }]

  const priceOfBox = new Map(input.boxes.map((box) => [box.boxId, box.priceFen]))
  const packing = lines.map((line) =>
    isPacked(input.mode) && line.box ? (priceOfBox.get(line.box.boxId) ?? 0) * line.box.count * line.quantity : 0,
  )
  const packingFen = sumFen(packing)
  if (packingFen > 0)
    bill.push({ kind: 'packing', amountFen: packingFen, reason: { count: boxesOf(lines).reduce((sum, box) => sum + box.count, 0) } })

  const deliveryFen = input.mode === 'delivery' ? input.deliveryFen : 0
  if (deliveryFen > 0) bill.push({ kind: 'delivery', amountFen: deliveryFen, reason: {} })

  let left = lines.map((line, index) =>
    input.isMember ? Math.min(line.memberFen * line.quantity, listed[index] ?? 0) : (listed[index] ?? 0),
  )
  const memberFen = itemsFen - sumFen(left)
  if (memberFen > 0) bill.push({ kind: 'memberPrice', amountFen: -memberFen, reason: {} })

  const takeOff = (kind: BillLineKind, wantedFen: Fen, reason: Params): void => {
    const amountFen = Math.min(wantedFen, sumFen(left))
    if (amountFen <= 0) return
    const parts = allocate(amountFen, left)
    left = left.map((amount, index) => amount - (parts[index] ?? 0))
    bill.push({ kind, amountFen: -amountFen, reason })
  }

  const steps = stepsOf(input)
  const best = steps
    .filter((step) => step.thresholdFen <= itemsFen)
    .reduce<Step | null>((top, step) => (top && top.reduceFen >= step.reduceFen ? top : step), null)
  if (best && itemsFen > 0) {
    const { promotionId, name, thresholdFen, reduceFen } = best
    takeOff('fullReduction', reduceFen, { promotionId, name, thresholdFen, reduceFen })
  }
  for (const kind of DISCOUNT_KINDS) {
    const chosen = input.discounts.filter((discount) => discount.kind === kind).sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const { id, name, amountFen } of chosen) takeOff(kind, amountFen, { id, name })
  }

  const further = steps.find((step) => step.thresholdFen > itemsFen && step.reduceFen > (best?.reduceFen ?? 0))
  const discountFen = itemsFen - sumFen(left)
  const shares: BillShare[] = []
  sorted.forEach(({ line, position }, index) => {
    const own = listed[index] ?? 0
    const rest = left[index] ?? 0
    const box = packing[index] ?? 0
    shares[position] = { key: line.key, itemsFen: own, packingFen: box, discountFen: own - rest, payableFen: rest + box }
  })
  return {
    lines: bill,
    itemsFen,
    packingFen,
    deliveryFen,
    discountFen,
    payableFen: itemsFen + packingFen + deliveryFen - discountFen,
    savedFen: discountFen,
    count,
    perLine: shares,
    nextTier: further ? { ...further, missingFen: further.thresholdFen - itemsFen } : null,
  }
}
