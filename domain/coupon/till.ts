import { type Machine, step } from '../machine'
import { MINUTE } from '../time'
import { bestCoupons } from './choose'
import { couponsOf, type TakenCoupons, type Wallet } from './take'
import type { CouponInHand } from './terms'

/**
 * A cashier has scanned a member's code: `open` until coupons are taken, or the sale ends without. `undone`: the taken coupons were returned to the
 * member.
 */
export const TILL_STATES = ['open', 'taken', 'undone'] as const
export type TillState = (typeof TILL_STATES)[number]
export const TILL_MACHINE: Machine<TillState, 'take' | 'undo'> = {
  open: { take: 'taken', undo: 'undone' },
  taken: { undo: 'undone' },
  undone: {},
}
export const afterTill = (state: TillState, event: 'take' | 'undo'): TillState | null => step(TILL_MACHINE, state, event)

/** How long a scan identifies the member who showed the code. */
export const TILL_LIFE = 10 * MINUTE

/** Coupons that the till takes by itself: the best of those valid only at the till. Others must be named by the member. */
const ownChoice = ({ coupons, use }: Pick<Wallet, 'coupons' | 'use'>, lines: Parameters<ReturnType<typeof couponsOf>>[0]): string[] => {
  const registerOnly: CouponInHand[] = coupons.filter(({ conditions }) => conditions.channel === 'register')
  return bestCoupons(registerOnly, lines, { ...use, deliveryFen: 0 }).coupons.map(({ couponId }) => couponId)
}

/** Coupons of an amount that a till has rung up: it counts as one dish of no category, as a quick payment does. */
export function couponsAtTill(wallet: Pick<Wallet, 'coupons' | 'use'>, amountFen: number, named: readonly string[] | null): TakenCoupons {
  const lines = [{ itemId: '', categoryId: '', quantity: 1, listFen: amountFen, leftFen: amountFen }]
  return couponsOf({ ...wallet, choice: named ?? ownChoice(wallet, lines) })(lines, 0)
}
