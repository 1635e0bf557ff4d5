import type { ResultName } from '../results'
import type { SeatCharge } from '../order/pricing/charges'
import { isSettling, type SettlingFacts } from './status'

/** A table that guests leave, or come to. */
export interface MovingTable {
  tableId: string
  shopId: string
  isServedFirst: boolean
  isEnabled: boolean
  /** Charged by time, at a price of its own. */
  isTimed?: boolean
  /** Null: nobody sits there. */
  visit: MovingVisit | null
}

export interface MovingVisit extends SettlingFacts {
  /** Some of the bill is paid already. */
  isPaidInPart: boolean
}

/** What is paid, or being paid, stays as it was when it was requested. */
function payingProblem(visit: MovingVisit, now: number): ResultName | null {
  if (visit.isPaid) return 'moveAfterPaying'
  return isSettling(visit, now) ? 'moveWhilePaying' : null
}

function placeProblem(from: MovingTable, to: MovingTable): ResultName | null {
  if (from.tableId === to.tableId) return 'moveToSameTable'
  if (from.isTimed || to.isTimed) return 'moveTimedRoom'
  return from.shopId !== to.shopId || !to.isServedFirst ? 'moveElsewhere' : null
}

/** Why the guests of one table cannot be taken to another that is free; null: they can. */
export function moveProblem(from: MovingTable, to: MovingTable, now: number): ResultName | null {
  const problem = placeProblem(from, to)
  if (problem) return problem
  if (!from.visit) return 'tableNotOpened'
  const paying = payingProblem(from.visit, now)
  if (paying) return paying
  if (to.visit) return 'moveToOccupied'
  return to.isEnabled ? null : 'tableDisabled'
}

/** Why two tables cannot become one with one bill; null: they can. */
export function mergeProblem(from: MovingTable, into: MovingTable, now: number): ResultName | null {
  const problem = placeProblem(from, into)
  if (problem) return problem
  if (!from.visit || !into.visit) return 'tableNotOpened'
  const paying = payingProblem(from.visit, now) ?? payingProblem(into.visit, now)
  if (paying) return paying
  // What was paid in part was paid for one party's sum.
  return from.visit.isPaidInPart || into.visit.isPaidInPart ? 'mergePaidInPart' : null
}

/** What two parties are charged a head, at one price in one line each. */
export function joinedSeats(seats: readonly SeatCharge[], others: readonly SeatCharge[]): SeatCharge[] {
  const counts = new Map<number, number>()
  for (const { count, unitFen } of [...seats, ...others]) counts.set(unitFen, (counts.get(unitFen) ?? 0) + count)
  return [...counts].map(([unitFen, count]) => ({ count, unitFen })).filter(({ count }) => count > 0)
}

/** More than any table has. */
const MAX_HEADS = 99

/** How many sit there together; null: neither party entered it. */
export const joinedHeads = (heads: number | null, others: number | null): number | null =>
  heads === null && others === null ? null : Math.min(MAX_HEADS, (heads ?? 0) + (others ?? 0))
