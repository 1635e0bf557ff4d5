import { type Machine, step } from '../machine'

/** States of a held coupon. `expired` is never stored: it follows from the clock. */
export const HELD_STATES = ['unused', 'locked', 'used', 'giving', 'gifted'] as const
export type HeldState = (typeof HELD_STATES)[number]
export const COUPON_STATES = [...HELD_STATES, 'expired'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export type CouponEvent = 'lock' | 'free' | 'use' | 'return' | 'offer' | 'gift' | 'takeBack'

/** `lock`: an unpaid order uses it; `return`: its order was refunded; `offer`: it is offered as a gift; `takeBack`: nobody took it. */
export const COUPON_MACHINE: Machine<HeldState, CouponEvent> = {
  unused: { lock: 'locked', offer: 'giving' },
  locked: { free: 'unused', use: 'used' },
  used: { return: 'unused' },
  giving: { gift: 'gifted', takeBack: 'unused' },
  gifted: {},
}

export const afterEvent = (state: HeldState, event: CouponEvent): HeldState | null => step(COUPON_MACHINE, state, event)

/** The states from which this may happen: what a statement that makes it happen looks for. */
export const statesBefore = (event: CouponEvent): HeldState[] => HELD_STATES.filter((state) => afterEvent(state, event) !== null)

export const couponState = (state: HeldState, validUntil: number, now: number): CouponState =>
  state === 'unused' && validUntil <= now ? 'expired' : state

/** When a coupon that is claimed now begins and ends: fixed days, or so many days after claiming, whichever ends first. */
export function validityOf(
  offer: { validFrom: number | null; validUntil: number | null; validDays: number | null },
  claimedAt: number,
  endOfDayIn: (days: number) => number,
): { validFrom: number; validUntil: number } {
  const ends = [offer.validUntil, offer.validDays === null ? null : endOfDayIn(offer.validDays)].filter((end) => end !== null)
  if (ends.length === 0) throw new Error('A coupon without an end')
  return { validFrom: Math.max(claimedAt, offer.validFrom ?? claimedAt), validUntil: Math.min(...ends) }
}
