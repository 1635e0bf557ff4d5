import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import { type BoughtLevel, heldLevel, type Level, levelBy, rankOf } from './level'

/** Levels as staff edit them (decision 0311). */
export const MOST_LEVELS = 20

/** What reaches a level, what it costs, and what it gives. */
export interface LevelOffer {
  /** Null: it is only sold. */
  growth: number | null
  /** For `paidDays`; null: it is not sold. */
  priceFen: Fen | null
  paidDays: number
  memberPrice: boolean
  payPercent: number
  pointPercent: number
}

/** A level that nobody pays for, and that takes nothing off a bill. */
const FREE: Pick<LevelOffer, 'priceFen' | 'memberPrice' | 'payPercent'> = { priceFen: null, memberPrice: false, payPercent: 100 }
const OF_MONEY = ['priceFen', 'paidDays', 'memberPrice', 'payPercent'] as const

/** The first field of a change that only somebody decides who may change rules of money; null: there is none. A null level does not exist. */
export function moneyField(before: LevelOffer | null, after: LevelOffer | null): (typeof OF_MONEY)[number] | null {
  const isSold = Boolean(before?.priceFen ?? after?.priceFen)
  const [was, is] = [before, after].map((offer) => ({ ...FREE, paidDays: 0, ...offer }))
  return OF_MONEY.find((field) => was![field] !== is![field] && (field !== 'paidDays' || isSold)) ?? null
}

/** Why a level cannot be as it was typed, beside the others; null: it can. */
export function ladderProblem(others: readonly Level[], { growth, priceFen }: Pick<LevelOffer, 'growth' | 'priceFen'>): Problem | null {
  if (others.length >= MOST_LEVELS) return problem('levelsTooMany', { most: MOST_LEVELS })
  if (growth === null && priceFen === null) return problem('levelUnreachable', {}, 'growth')
  return growth !== null && others.some((one) => one.growth === growth) ? problem('levelGrowthTaken', { growth }, 'growth') : null
}

/** More growth never stands below less. */
const isInOrder = (levels: readonly Level[]): boolean => {
  const growths = levels.flatMap(({ growth }) => growth ?? [])
  return growths.every((growth, at) => at === 0 || growths[at - 1]! <= growth)
}

/**
 * The levels with one of them changed or added. It stays in its place where its growth allows that, otherwise it comes directly above the highest level that
 * needs less growth. One that is only sold stands directly above `above`; null: below all.
 */
export function placed<L extends Level>(levels: readonly L[], changed: L, above: number | null): L[] {
  const others = levels.filter(({ level }) => level !== changed.level)
  const insert = (at: number): L[] => [...others.slice(0, at), changed, ...others.slice(at)]
  const { growth } = changed
  if (growth === null) return insert(above === null ? 0 : rankOf(others, above))
  const at = levels.findIndex(({ level }) => level === changed.level)
  if (at >= 0 && isInOrder(insert(at))) return insert(at)
  return insert(others.reduce((top, one, index) => (one.growth !== null && one.growth <= growth ? index + 1 : top), 0))
}

/** So many members with the same growth, as far as levels go by it, and the same bought levels. */
export interface MemberGroup {
  growth: number
  bought: readonly number[]
  members: number
}

/** Whom a change of levels touches. */
export interface Touched {
  rises: number
  falls: number
  /** They keep the level that is changed. */
  remains: number
  /** Members who have no growth and bought nothing are touched as well; they are not counted. */
  hasNewcomers: boolean
}

const LASTING = { now: 0, until: 1 }

/** `level`: the one that is changed, added or removed. */
export function touchedBy(before: readonly Level[], after: readonly Level[], level: number, groups: readonly MemberGroup[]): Touched {
  const held = (levels: readonly Level[], { growth, bought }: MemberGroup): number => {
    const lasting: BoughtLevel[] = bought.map((one) => ({ level: one, until: LASTING.until }))
    return heldLevel(levels, { growth, dueAt: LASTING.until, bought: lasting }, LASTING.now).level
  }
  const touched = { rises: 0, falls: 0, remains: 0 }
  for (const group of groups) {
    const [was, is] = [held(before, group), held(after, group)]
    if (was === is) {
      if (is === level) touched.remains += group.members
      continue
    }
    // A level that is removed has its place among the earlier ones only.
    const levels = is === 0 || rankOf(before, is) > 0 ? before : after
    if (rankOf(levels, is) > rankOf(levels, was)) touched.rises += group.members
    else touched.falls += group.members
  }
  const [was, is] = [levelBy(before, 0), levelBy(after, 0)]
  return { ...touched, hasNewcomers: was !== is || is === level }
}
