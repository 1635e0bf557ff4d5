import { sumFen, type Fen } from '../../money'
import type { Charge } from '../pricing/charges'

/** A line of a paid order as far as refunds go. */
export interface RefundableLine {
  lineNo: number
  quantity: number
  /** What its portions cost together after all discounts. */
  paidFen: Fen
  packingFen: Fen
  /** Portions that came back before. */
  refundedQuantity: number
  /** Null, or left out: not weighed. So many portions were left when they were weighed, and that is what they cost by then. */
  settled?: { quantity: number; paidFen: Fen } | null
}

export interface RefundableOrder {
  payableFen: Fen
  /** What came back before. */
  refundedFen: Fen
  lines: readonly RefundableLine[]
  /** What comes back with the last portion (`chargesOnReturn`). */
  charges: readonly Pick<Charge, 'kind' | 'amountFen'>[]
}

export interface RefundedLine {
  lineNo: number
  quantity: number
  paidFen: Fen
  packingFen: Fen
  /** Both together. */
  amountFen: Fen
}

export interface RefundAmount {
  amountFen: Fen
  lines: RefundedLine[]
  /** What belongs to no line and comes back as well. */
  charges: readonly Pick<Charge, 'kind' | 'amountFen'>[]
  /** Nothing of the order is left afterwards. */
  isFull: boolean
}

export type RefundPortions = readonly { lineNo: number; quantity: number }[]

/** What of `total` belongs to the first `count` of `of` portions; all of them have all of it. */
const firstOf = (total: Fen, count: number, of: number): Fen => {
  const product = total * count
  return count === of ? total : (product - (product % of)) / of
}

const partOf = (total: Fen, { quantity, refundedQuantity }: RefundableLine, requested: number): Fen =>
  firstOf(total, refundedQuantity + requested, quantity) - firstOf(total, refundedQuantity, quantity)

/** What so many of the portions that are left cost: of those that were weighed, what they weighed. */
export const paidOf = (line: RefundableLine, requested: number): Fen => {
  const { settled = null, quantity, refundedQuantity } = line
  if (settled === null) return partOf(line.paidFen, line, requested)
  const refundedOfSettled = refundedQuantity - (quantity - settled.quantity)
  return partOf(settled.paidFen, { ...line, quantity: settled.quantity, refundedQuantity: refundedOfSettled }, requested)
}

export const portionsLeft = ({ quantity, refundedQuantity }: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>): number =>
  quantity - refundedQuantity

/** All that is left of an order. */
export const allPortions = (lines: readonly RefundableLine[]): RefundPortions =>
  lines.filter((line) => portionsLeft(line) > 0).map((line) => ({ lineNo: line.lineNo, quantity: portionsLeft(line) }))

/**
 * The refund for these portions, to the fen: a line's portions share its discounts and its packing evenly, and its last portion takes the fen that do
 * not divide. Refunding the last portion of the order refunds the rest of it, with its charges. Null: the order has no such portions.
 */
export function refundAmount(order: RefundableOrder, portions: RefundPortions): RefundAmount | null {
  const requested = new Map(portions.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const isOurs = portions.every(({ lineNo, quantity }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo)
    return line !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= portionsLeft(line)
  })
  if (portions.length === 0 || requested.size < portions.length || !isOurs) return null
  const lines = order.lines.flatMap((line): RefundedLine[] => {
    const quantity = requested.get(line.lineNo)
    if (quantity === undefined) return []
    const paidFen = paidOf(line, quantity)
    const packingFen = partOf(line.packingFen, line, quantity)
    return [{ lineNo: line.lineNo, quantity, paidFen, packingFen, amountFen: paidFen + packingFen }]
  })
  const isFull = order.lines.every((line) => (requested.get(line.lineNo) ?? 0) === portionsLeft(line))
  const ofLines = sumFen(lines.map(({ amountFen }) => amountFen))
  const left = order.payableFen - order.refundedFen
  return { amountFen: isFull ? left : Math.min(ofLines, left), lines, charges: isFull ? order.charges : [], isFull }
}
