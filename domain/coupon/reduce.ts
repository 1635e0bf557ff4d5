import { allocate, type Fen, ratioOf, sumFen } from '../money'
import type { CouponInHand, CouponKind } from './terms'
import { type CouponLine, isFor } from './usable'

/** What is left to pay of each line and of the delivery fee, and the portions not yet used by a coupon for one dish. */
export interface Left {
  lines: readonly Fen[]
  portions: readonly number[]
  deliveryFen: Fen
}

/** A coupon with the lines that it is for, by their positions. Two with the same `effect` do the same to them. */
export interface Applied<C extends CouponInHand = CouponInHand> {
  coupon: C
  own: readonly number[]
  effect: string
}

/** Coupons for one dish come before those for the whole order; a percentage reads what they leave, an amount comes last. */
const ORDER: readonly CouponKind[] = ['exchange', 'product', 'secondHalf', 'percent', 'amount', 'delivery']

export function apply<C extends CouponInHand>(coupon: C, lines: readonly CouponLine[]): Applied<C> {
  const { kind, amountFen, percent, capFen } = coupon.benefit
  const own = kind === 'delivery' ? [] : lines.flatMap((line, index) => (isFor(coupon.conditions, line) ? [index] : []))
  return { coupon, own, effect: [ORDER.indexOf(kind), own.length, own.join(' '), amountFen, percent, capFen ?? ''].join('|') }
}

/** Of the same kind the narrower one comes first. Ordered by effect, not by id, so that it does not matter which of two equal coupons is used. */
export const inOrder = <C extends CouponInHand>(applied: readonly Applied<C>[]): Applied<C>[] =>
  [...applied].sort(
    (a, b) =>
      ORDER.indexOf(a.coupon.benefit.kind) - ORDER.indexOf(b.coupon.benefit.kind) ||
      a.own.length - b.own.length ||
      (a.effect < b.effect ? -1 : a.effect > b.effect ? 1 : 0),
  )

const unitFen = ({ leftFen, quantity }: CouponLine): Fen => Math.floor(leftFen / quantity)

/** The line with the most expensive unused portion, which its owner would choose. */
function dearest(own: readonly number[], lines: readonly CouponLine[], portions: readonly number[]): number | null {
  let best: number | null = null
  for (const index of own) {
    if ((portions[index] as number) < 1) continue
    if (best === null || unitFen(lines[index] as CouponLine) > unitFen(lines[best] as CouponLine)) best = index
  }
  return best
}

const without = (portions: readonly number[], index: number): number[] => portions.map((count, at) => (at === index ? count - 1 : count))

function onPortion({ benefit }: CouponInHand, own: readonly number[], lines: readonly CouponLine[], left: Left): Left {
  const first = dearest(own, lines, left.portions)
  if (first === null) return left
  let portions = without(left.portions, first)
  let index: number | null = first
  if (benefit.kind === 'secondHalf') {
    // The cheaper one of the best pair; both portions are used for it.
    index = dearest(own, lines, portions)
    if (index === null) return left
    portions = without(portions, index)
  }
  const fen = unitFen(lines[index] as CouponLine)
  const off = { exchange: fen, product: fen - benefit.amountFen, secondHalf: ratioOf(fen, 100 - benefit.percent, 100) }
  const offFen = off[benefit.kind as keyof typeof off]
  if (offFen <= 0) return left
  return { ...left, portions, lines: left.lines.map((amount, at) => (at === index ? amount - offFen : amount)) }
}

/** What a percentage or an amount takes off its dishes together. */
function takenOfAll({ benefit }: CouponInHand, own: readonly number[], left: Left): Fen {
  let wholeFen = 0
  for (const index of own) wholeFen += left.lines[index] as Fen
  if (benefit.kind === 'amount') return Math.min(benefit.amountFen, wholeFen)
  return Math.min(ratioOf(wholeFen, 100 - benefit.percent, 100), benefit.capFen ?? wholeFen)
}

/** What remains after one coupon. The less there is, the less it takes off: choose.ts relies on it. */
export function reduce({ coupon, own }: Applied, lines: readonly CouponLine[], left: Left): Left {
  const { kind, amountFen } = coupon.benefit
  if (kind === 'delivery') return { ...left, deliveryFen: Math.max(0, left.deliveryFen - amountFen) }
  if (kind === 'exchange' || kind === 'product' || kind === 'secondHalf') return onPortion(coupon, own, lines, left)
  const takenFen = takenOfAll(coupon, own, left)
  if (takenFen <= 0) return left
  const weights = own.map((index) => left.lines[index] as Fen)
  const parts = allocate(takenFen, weights)
  const after = [...left.lines]
  own.forEach((index, at) => (after[index] = (after[index] as Fen) - (parts[at] as Fen)))
  return { ...left, lines: after }
}

export const startOf = (lines: readonly CouponLine[], deliveryFen: Fen): Left => ({
  lines: lines.map(({ leftFen }) => leftFen),
  portions: lines.map(({ quantity }) => quantity),
  deliveryFen,
})

export const totalLeft = ({ lines, deliveryFen }: Left): Fen => sumFen(lines) + deliveryFen

const isOfAll = ({ coupon: { benefit } }: Applied): boolean => benefit.kind === 'percent' || benefit.kind === 'amount'

/** What these coupons together take off, in sequence. The split of the last one over the lines is not needed here. */
export function savedBy(applied: readonly Applied[], lines: readonly CouponLine[], deliveryFen: Fen): Fen {
  const start = startOf(lines, deliveryFen)
  const turns = inOrder(applied)
  let last = turns.length - 1
  while (last > 0 && turns[last]?.coupon.benefit.kind === 'delivery') last -= 1
  let left = start
  let lastFen = 0
  turns.forEach((one, at) => {
    if (at === last && isOfAll(one)) lastFen = takenOfAll(one.coupon, one.own, left)
    else left = reduce(one, lines, left)
  })
  return totalLeft(start) - totalLeft(left) + lastFen
}
