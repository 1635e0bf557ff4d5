import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import { DAY } from '../time'

/** What staff give a member or take from them: money on the card, points, growth, coupons; `couponEnd`: one coupon is taken (decision 0337). */
export const CHANGE_KINDS = ['balance', 'points', 'growth', 'coupon', 'couponEnd'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Above these amounts a second person must approve; null: no approval is needed for any amount. */
export interface ChangeLimits {
  balanceFen: Fen | null
  points: number | null
  growth: number | null
  coupons: number | null
}
/** What holds until the owner says otherwise. */
export const USUAL_CHANGE_LIMITS: ChangeLimits = { balanceFen: 20_000, points: 2_000, growth: 2_000, coupons: 5 }

/** So long somebody else may agree. */
export const CHANGE_WAITS_MS = 3 * DAY
/** What one person did to one member counts together for so long, so that a limit is not passed in small steps. */
export const CHANGES_COUNT_MS = DAY

export const CHANGE_STATES = ['pending', 'done', 'refused', 'withdrawn'] as const
export type StoredChangeState = (typeof CHANGE_STATES)[number]
export type ChangeState = StoredChangeState | 'expired'

/** What is stored never says `expired`: that is a matter of the clock. */
export const changeState = (state: StoredChangeState, expiresAt: number, now: number): ChangeState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state

/** Whether somebody else must agree. `before`: what the same person did to the same member lately, without regard to its sign. */
export function needsApproval(kind: ChangeKind, amount: number, before: number, limits: ChangeLimits): boolean {
  const limit = {
    balance: limits.balanceFen,
    points: limits.points,
    growth: limits.growth,
    coupon: limits.coupons,
    couponEnd: limits.coupons,
  }[kind]
  return limit !== null && Math.abs(amount) + before > limit
}

/** Coupons are given one to twenty at a time, and taken one by one. */
const MOST_COUPONS = 20

export function changeProblem({ kind, amount, reason }: { kind: ChangeKind; amount: number; reason: string }): Problem | null {
  if (amount === 0 || (kind === 'coupon' && (amount < 0 || amount > MOST_COUPONS))) return problem('changeAmountMissing', {}, 'amount')
  return reason.trim() === '' ? problem('changeReasonMissing', {}, 'reason') : null
}
