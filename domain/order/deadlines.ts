import { HOUR, MINUTE } from '../time'

/** Until when an order can be paid; then it is cancelled. The merchant says how many minutes. */
export const payDeadline = (placedAt: number, unpaidMinutes: number): number => placedAt + unpaidMinutes * MINUTE

/** Whoever asks for the bill of a table has so long to pay it; then it can be asked for again. */
export const visitPayDeadline = (now: number): number => now + 15 * MINUTE

/**
 * Until when a refund of it can be asked for in the app: so many minutes after it was placed (`refundableTimeValues`). Null: its shop takes no such
 * requests (`orderRefundMark`).
 */
export const refundDeadline = (
  placedAt: number,
  { takesRefunds, refundMinutes }: { takesRefunds: boolean; refundMinutes: number },
): number | null => (takesRefunds ? placedAt + refundMinutes * MINUTE : null)

/** Until when a pickup slot can be ordered for: the kitchen needs its time before it. */
export const slotDeadline = (slotAt: number, prepMin: number): number => slotAt - prepMin * MINUTE

/** Whoever is told that a transfer was not found, or that some of it is missing, has so long to put it right. */
export const TRANSFER_CORRECTION = 2 * HOUR

/**
 * Until when an order waits for its transfer from now on: as long as the shop, or its diner, is given, but not past the slot that the kitchen could
 * still make it for; never less than it had.
 */
export const transferDeadline = (payDueAt: number, { now, lasts, slotUntil }: { now: number; lasts: number; slotUntil: number | null }) =>
  Math.max(payDueAt, Math.min(now + lasts, slotUntil ?? Infinity))
