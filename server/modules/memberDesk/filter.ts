import { birthDays, filterProblem, lapsedBefore, type MemberFilter } from '@domain/member/segment'
import { type Level, rankOf } from '@domain/member/level'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { containing } from '../../lists'
import type { FilterValues } from './repository'

interface Merchant {
  ladder: readonly Level[]
  offsetMin: number
  now: number
}

/** From which growth on a level is held, and from which a higher one is. Nobody grows into one that is only sold. */
function growthOf(ladder: readonly Level[], level: number): Pick<FilterValues, 'levelsBelow' | 'levelFrom' | 'levelBelow'> {
  const rank = rankOf(ladder, level)
  const above = ladder.slice(rank).flatMap(({ growth }) => growth ?? [])
  const own = level === 0 ? 0 : (ladder.find((one) => one.level === level)?.growth ?? null)
  const levelsBelow = [0, ...ladder.slice(0, rank).map((one) => one.level)].filter((one) => one !== level)
  return { levelsBelow, levelFrom: own, levelBelow: above.length > 0 ? Math.min(...above) : null }
}

/** A filter as its statement takes it. Throws what is wrong with it. */
export function filterValues(filter: MemberFilter, name: string | null, { ladder, offsetMin, now }: Merchant): FilterValues {
  const wrong = filterProblem(filter)
  if (wrong) throw DomainError.of(wrong)
  const { orderedWithinDays, lapsedDays, birthdayWithinDays, level } = filter
  return {
    now,
    search: containing(name ?? undefined),
    orderedSince: orderedWithinDays === undefined ? null : now - orderedWithinDays * DAY,
    lapsedBefore: lapsedDays === undefined ? null : lapsedBefore(now, lapsedDays),
    birthDays: birthdayWithinDays === undefined ? null : birthDays(now, birthdayWithinDays, offsetMin),
    level: level ?? null,
    ...(level === undefined ? { levelsBelow: null, levelFrom: null, levelBelow: null } : growthOf(ladder, level)),
    balanceFrom: filter.balanceFromFen ?? null,
    balanceTo: filter.balanceToFen ?? null,
    pointsFrom: filter.pointsFrom ?? null,
    pointsTo: filter.pointsTo ?? null,
    ordersFrom: filter.ordersFrom ?? null,
    ordersTo: filter.ordersTo ?? null,
    spentFrom: filter.spentFromFen ?? null,
    isFrozen: filter.isFrozen ?? null,
  }
}
