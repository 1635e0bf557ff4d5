/** What counts for a card: portions that cost enough, of these categories (null: any), so many an order at most (null: any number). */
export interface StampRule {
  minFen: number
  categoryIds: readonly string[] | null
  mostPerOrder: number | null
}

export interface StampedLine {
  categoryId: string | null
  /** Of one portion, as it was charged. */
  unitFen: number
  /** Portions that were not given back. */
  quantity: number
}

export function stampsFor(lines: readonly StampedLine[], { minFen, categoryIds, mostPerOrder }: StampRule): number {
  const counts = ({ categoryId, unitFen }: StampedLine) =>
    unitFen >= minFen && (categoryIds === null || (categoryId !== null && categoryIds.includes(categoryId)))
  const stamps = lines.filter(counts).reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)
  return mostPerOrder === null ? stamps : Math.min(stamps, mostPerOrder)
}

/** A gift stands at a place of the card, 1 to `goal`; the last one at `goal`. */
export interface StampCardShape {
  goal: number
  /** Ascending. */
  giftsAt: readonly number[]
}

/** A gift that was reached: which time the card was filled (0 first), and where on it. */
export interface ReachedGift {
  round: number
  at: number
}

/** Every gift that so many stamps have reached since the beginning. */
export function giftsReached({ goal, giftsAt }: StampCardShape, total: number): ReachedGift[] {
  const reached: ReachedGift[] = []
  for (let round = 0; round * goal < total; round++) for (const at of giftsAt) if (round * goal + at <= total) reached.push({ round, at })
  return reached
}

export interface StampProgress {
  /** The card that is looked at, counted from 0. */
  round: number
  /** Stamps on it. */
  filled: number
  /** Where its next gift stands; null: it is full. */
  nextAt: number | null
  toNext: number
}

/** The card in hand: a full card stays in hand until its last gift was collected, so that the diner sees it full. */
export function stampProgress({ goal, giftsAt }: StampCardShape, total: number, isLastCollected: boolean): StampProgress {
  const isFull = total > 0 && total % goal === 0 && !isLastCollected
  const round = Math.floor(total / goal) - (isFull ? 1 : 0)
  const filled = total - round * goal
  const nextAt = giftsAt.find((at) => at > filled) ?? null
  return { round, filled, nextAt, toNext: nextAt === null ? 0 : nextAt - filled }
}
