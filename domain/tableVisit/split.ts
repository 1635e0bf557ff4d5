import { allocate, type Fen, sumFen } from '../money'

/** Into so many parts a bill is split at most. */
export const MOST_PARTS = 20

/** Portions of one line of a bill. */
export interface Portions {
  lineNo: number
  quantity: number
}

/** A line as it stands on the bill: what it costs in all, after what comes off it. */
export interface SplitLine extends Portions {
  fen: Fen
}

/** What a bill that is not paid yet is split from. */
export interface SplitFacts {
  /** What is left to pay. */
  leftFen: Fen
  /** Tea, seats and time: everybody's. */
  commonFen: Fen
  lines: readonly SplitLine[]
  /** Portions of parts that are paid. */
  paid: readonly Portions[]
}

export const portionsByLine = (portions: readonly Portions[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { lineNo, quantity } of portions) sums.set(lineNo, (sums.get(lineNo) ?? 0) + quantity)
  return sums
}

/** What of a bill is in no part that is paid. */
export function openPortions({ lines, paid }: Pick<SplitFacts, 'lines' | 'paid'>): Portions[] {
  const removed = portionsByLine(paid)
  return lines
    .map(({ lineNo, quantity }) => ({ lineNo, quantity: quantity - (removed.get(lineNo) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Is each portion that is open in one part, and no other in any? */
export function isWhole(facts: Pick<SplitFacts, 'lines' | 'paid'>, parts: readonly (readonly Portions[])[]): boolean {
  const open = portionsByLine(openPortions(facts))
  const chosen = portionsByLine(parts.flat())
  return open.size === chosen.size && [...open].every(([lineNo, quantity]) => chosen.get(lineNo) === quantity)
}

/** Equal parts of what is left, which differ by a fen at most. */
export const evenParts = (leftFen: Fen, count: number): Fen[] =>
  allocate(
    leftFen,
    Array.from({ length: count }, () => 1),
  )

/**
 * Parts by dish: each its own portions and an even share of what is everybody's. They are what is left to the fen: what does not divide, what comes off the
 * whole, and what was paid before fall on each by largest remainder.
 */
export function dishParts({ leftFen, commonFen, lines }: SplitFacts, parts: readonly (readonly Portions[])[]): Fen[] {
  const own = parts.map(() => 0)
  for (const { lineNo, quantity, fen } of lines) {
    const chosen = parts.map((part) => portionsByLine(part).get(lineNo) ?? 0)
    const rest = quantity - chosen.reduce((sum, one) => sum + one, 0)
    allocate(fen, [...chosen, Math.max(0, rest)])
      .slice(0, parts.length)
      .forEach((share, at) => (own[at]! += share))
  }
  const even = evenParts(commonFen, parts.length)
  return allocate(
    leftFen,
    own.map((fen, at) => fen + even[at]!),
  )
}

/** A part as it is stored. */
export interface BillPart {
  fen: Fen
  isPaid: boolean
}

/** Do the parts that are still to be paid come to what is left? They do not once the bill has changed, or was paid otherwise. */
export const isSplitCurrent = (parts: readonly BillPart[], leftFen: Fen): boolean =>
  parts.some(({ isPaid }) => !isPaid) && sumFen(parts.filter(({ isPaid }) => !isPaid).map(({ fen }) => fen)) === leftFen
