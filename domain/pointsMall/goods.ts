import { saleTimesProblem } from '../activity/onSale'
import { type Problem, problem } from '../results'

export const MOST_GOODS_POINTS = 10_000_000
/** Of one: several of them stay an amount that can be paid. */
export const MOST_GOODS_FEN = 50_000_000
export const MOST_GOODS_DAYS = 366
export const MOST_GOODS_STOCK = 1_000_000

interface GoodsShape {
  isCollected: boolean
  isSent: boolean
  perPerson: number | null
  perDay: number | null
  startsAt: number
  endsAt: number
}

export function goodsProblem({ isCollected, isSent, perPerson, perDay, ...times }: GoodsShape): Problem | null {
  if (!isCollected && !isSent) return problem('goodsWayMissing', {}, 'isCollected')
  if (perPerson !== null && perDay !== null && perDay > perPerson) return problem('goodsDayAbove', { most: perPerson }, 'perDay')
  return saleTimesProblem(times)
}

/**
 * The stock after an edit: what was added or taken off in the form counts from what is there now, so that exchanges made meanwhile stay counted. Null:
 * any number; undefined: somebody has changed meanwhile whether it is counted.
 */
export function stockAfter(current: number | null, seen: number | null, typed: number | null): number | null | undefined {
  if (typed === seen) return current
  if ((current === null) !== (seen === null)) return undefined
  if (typed === null || current === null || seen === null) return typed
  return Math.max(0, current + typed - seen)
}
