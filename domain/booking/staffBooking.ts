import { DAY } from '../time'

/** Why staff cancel a booking; its guest reads it. */
export const CANCEL_REASONS = ['guest', 'full', 'closed', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** How many of the shop's days ahead staff book, today among them. */
export const STAFF_DAYS_AHEAD = 60

/** How long after its end what guests gave with a booking by phone is stored. */
export const GUEST_RETENTION = 30 * DAY
