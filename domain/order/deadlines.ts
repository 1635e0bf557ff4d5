import { HOUR, MINUTE } from '../time'
import { SETTLING_LIFE } from '../tableVisit/status'

/** Until when an order can be paid; then it is cancelled. The merchant says how many minutes. */
export const payDeadline = (placedAt: number, unpaidMinutes: number): number => placedAt + unpaidMinutes * MINUTE

/** How long the payer of a table's bill has it; afterwards the table is open again. */
export const visitPayDeadline = (now: number): number => now + SETTLING_LIFE

/**
 * Until when a refund of it can be requested in the app: so many minutes after it was placed (`refundableTimeValues`). Null: its shop takes no such
 * requests (`orderRefundMark`).
 */
export const refundDeadline = (
  placedAt: number,
  { takesRefunds, refundMinutes }: { takesRefunds: boolean; refundMinutes: number },
): number | null => (takesRefunds ? placedAt + refundMinutes * MINUTE : null)

/** Until when a pickup slot can be ordered for: the kitchen needs its time before it. */
export const slotDeadline = (slotAt: number, prepMin: number): number => slotAt - prepMin * MINUTE

/** How long a diner has to correct a transfer that was not found, or that was short. */
export const TRANSFER_CORRECTION = 2 * HOUR

/**
 * Until when an order now waits for its transfer: as long as the shop, or its diner, has, but not past the slot for which the kitchen could still
 * make it; never shorter than before.
 */
export const transferDeadline = (payDueAt: number, { now, lasts, slotUntil }: { now: number; lasts: number; slotUntil: number | null }) =>
  Math.max(payDueAt, Math.min(now + lasts, slotUntil ?? Infinity))
