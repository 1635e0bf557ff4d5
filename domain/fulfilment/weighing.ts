import type { Fen } from '../money'

/**
 * Goods sold by weight are ordered by the portion and paid at its usual weight. They are weighed when they are packed: a lighter weight is refunded
 * in part, a heavier one costs nothing more.
 */
export interface WeighableLine {
  lineNo: number
  /** What one portion weighs by the menu; null: it is not sold by weight. */
  weighGrams: number | null
  /** Portions that are still to be packed. */
  left: number
  /** What these portions cost after everything that was taken off. */
  paidFen: Fen
}

/** The most that a shop's scale weighs. */
export const MOST_GRAMS = 50_000

/** What this weight costs, given what was paid for another weight: rounded in the diner's favour, never more than was paid. */
export function costByWeight(paidFen: Fen, orderedGrams: number, packedGrams: number): Fen {
  if (packedGrams >= orderedGrams) return paidFen
  return Math.floor((paidFen * packedGrams) / orderedGrams)
}

export interface PackedLine {
  lineNo: number
  grams: number
  quantity: number
  /** What it costs by its weight. */
  retainedFen: Fen
  backFen: Fen
}

export const isToWeigh = ({ weighGrams, left }: Pick<WeighableLine, 'weighGrams' | 'left'>): boolean => weighGrams !== null && left > 0

/** What each weighed line comes to. Null: not exactly what is to be weighed was weighed, or no scale says so. */
export function weigh(lines: readonly WeighableLine[], weights: readonly { lineNo: number; grams: number }[]): PackedLine[] | null {
  const requested = lines.filter(isToWeigh)
  const gramsOf = new Map(weights.map(({ lineNo, grams }) => [lineNo, grams]))
  if (gramsOf.size !== weights.length || weights.length !== requested.length) return null
  const packed = requested.flatMap(({ lineNo, weighGrams, left, paidFen }): PackedLine[] => {
    const grams = gramsOf.get(lineNo)
    if (grams === undefined || !Number.isInteger(grams) || grams < 1 || grams > MOST_GRAMS) return []
    const retainedFen = costByWeight(paidFen, (weighGrams ?? 0) * left, grams)
    return [{ lineNo, grams, quantity: left, retainedFen, backFen: paidFen - retainedFen }]
  })
  return packed.length === requested.length ? packed : null
}
