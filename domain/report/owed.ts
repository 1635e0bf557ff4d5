/** What changes the stored value, the points and the visits that guests have; in the order in which they are listed. */
export const VALUE_MOVES = ['topUp', 'added', 'refund', 'payment', 'topUpReturn', 'removed'] as const
export type ValueMove = (typeof VALUE_MOVES)[number]
export const POINT_MOVES = ['earn', 'added', 'refund', 'spend', 'exchange', 'draw', 'takeBack', 'expiry', 'removed'] as const
export type PointMove = (typeof POINT_MOVES)[number]
export const VISIT_MOVES = ['bought', 'orderBack', 'order', 'counter', 'returned', 'lapsed'] as const
export type VisitMove = (typeof VISIT_MOVES)[number]

/** Times before it count as of then. */
type Time = number

/** A coupon of a guest: when it was given to whoever passed it on first, its end, and the orders that it was put into. */
export interface CouponHistory {
  givenAt: Time
  /** Exclusive. */
  validUntil: Time
  uses: readonly { lockedAt: Time; usedAt: Time | null; returnedAt: Time | null }[]
}
export type Standing = 'none' | 'open' | 'used' | 'expired'

/** What a coupon was at a time; one that an unpaid order holds is still open, past its end too. */
export function standingAt({ givenAt, validUntil, uses }: CouponHistory, at: Time): Standing {
  if (givenAt >= at) return 'none'
  const use = uses.find(({ lockedAt, returnedAt }) => lockedAt < at && (returnedAt === null || returnedAt >= at))
  if (use) return use.usedAt !== null && use.usedAt < at ? 'used' : 'open'
  return validUntil <= at ? 'expired' : 'open'
}

/** How a coupon counts between two times; what was used and given back in between is neither. */
export const couponMoves = (before: Standing, after: Standing) => ({
  opening: Number(before === 'open'),
  given: Number(before === 'none' && after !== 'none'),
  used: Number(before !== 'used' && after === 'used'),
  returned: Number(before === 'used' && after !== 'used'),
  expired: Number(before !== 'expired' && after === 'expired'),
  closing: Number(after === 'open'),
})
