import { type Problem, problem } from '../results'
import { areOddsWhole, type Weighted } from './lottery'
import type { PrizeKind } from './prize'

/** Both wheel and grid have so many places. */
export const LOTTERY_PRIZES = 8
export const MOST_STOCK = 1_000_000
export const MOST_DRAWS_A_DAY = 100

export interface LotteryPrizeTerms extends Weighted {
  kind: PrizeKind
  /** What one of it costs the merchant. */
  costFen: number
  /** How many are there; null: as many as are drawn. */
  left: number | null
}

export interface LotteryTerms {
  prizes: readonly LotteryPrizeTerms[]
  /** Given instead of a prize of which none is left. */
  substituteNo: number
  freePerDay: number
  perOrder: number
  /** Null: no draws for points. */
  pointsPrice: number | null
  pointsPerDay: number | null
  endsAt: number
}

/** Why a draw cannot be run with these terms. */
export function lotteryProblem({ prizes, substituteNo, freePerDay, perOrder, pointsPrice, pointsPerDay }: LotteryTerms): Problem | null {
  if (!areOddsWhole(prizes)) return problem('lotteryOddsNotWhole', {}, 'prizes')
  if (prizes.every(({ kind, weight }) => kind === 'again' || weight === 0)) return problem('lotteryOnlyAgain', {}, 'prizes')
  const substitute = prizes.find(({ prizeNo }) => prizeNo === substituteNo)
  if (!substitute || substitute.left !== null || substitute.kind === 'again') return problem('lotterySubstitute', {}, 'substituteNo')
  if ((pointsPrice === null) !== (pointsPerDay === null))
    return problem('lotteryPointsHalf', {}, pointsPrice === null ? 'pointsPrice' : 'pointsPerDay')
  return freePerDay === 0 && perOrder === 0 && pointsPrice === null ? problem('lotteryNoDraws', {}, 'freePerDay') : null
}

/** The first change of a started draw that would take something from those who draw; null: all of it is in their favour. */
export function lotteryPromiseProblem(before: LotteryTerms, after: LotteryTerms): Problem | null {
  const worse = (field: keyof LotteryTerms) => problem('lotteryPromise', {}, field)
  const isSame = (a: LotteryPrizeTerms, b: LotteryPrizeTerms | undefined) =>
    b?.weight === a.weight && b.kind === a.kind && (a.left === null) === (b.left === null)
  if (after.prizes.length !== before.prizes.length) return worse('prizes')
  if (
    before.prizes.some(
      (prize) =>
        !isSame(
          prize,
          after.prizes.find(({ prizeNo }) => prizeNo === prize.prizeNo),
        ),
    )
  )
    return worse('prizes')
  if (after.substituteNo !== before.substituteNo) return worse('substituteNo')
  if (after.freePerDay < before.freePerDay) return worse('freePerDay')
  if (after.perOrder < before.perOrder) return worse('perOrder')
  if (before.pointsPrice !== null && (after.pointsPrice === null || after.pointsPrice > before.pointsPrice)) return worse('pointsPrice')
  if (before.pointsPerDay !== null && (after.pointsPerDay ?? 0) < before.pointsPerDay) return worse('pointsPerDay')
  return after.endsAt < before.endsAt ? worse('endsAt') : null
}
