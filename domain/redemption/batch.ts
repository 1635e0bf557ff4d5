import { type Problem, problem } from '../results'

/** What staff put behind codes. Stored value is not among them: it is money. */
export const CODE_PRIZES = ['coupon', 'points', 'goods'] as const
export type CodePrize = (typeof CODE_PRIZES)[number]

/** So many codes are made at once, and so many of them drawn on one file. */
export const MOST_CODES = 2000
export const MOST_DRAWN = 500

export interface BatchFields {
  kind: CodePrize
  offerId: string | null
  points: number | null
  /** goods: for so many days they wait in the shop. */
  days: number | null
  startsAt: number
  /** Exclusive. */
  expiresAt: number
}

/** How far a batch is. `ended`: by somebody, before its time. */
export const BATCH_STAGES = ['running', 'later', 'over', 'ended'] as const
export type BatchStage = (typeof BATCH_STAGES)[number]

export const batchStage = (
  { startsAt, expiresAt, isEnded }: Pick<BatchFields, 'startsAt' | 'expiresAt'> & { isEnded: boolean },
  now: number,
): BatchStage => (isEnded ? 'ended' : now >= expiresAt ? 'over' : now < startsAt ? 'later' : 'running')

/** Why codes cannot be made like this; null: they can. */
export function batchProblem({ kind, offerId, points, days, startsAt, expiresAt }: BatchFields, now: number): Problem | null {
  if (kind === 'coupon' && offerId === null) return problem('campaignOffersMissing', {}, 'offerId')
  if (kind === 'points' && points === null) return problem('codesPointsMissing', {}, 'points')
  if (kind === 'goods' && days === null) return problem('codesDaysMissing', {}, 'days')
  if (expiresAt <= now) return problem('codesPast', {}, 'expiresAt')
  return expiresAt <= startsAt ? problem('campaignTimesCrossed', {}, 'expiresAt') : null
}
