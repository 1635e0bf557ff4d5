import { MINUTE } from '../time'

/** What staff are shown of a person; the log of accesses names it (decision 0333). */
export const SHOWN_DATA = [
  'profile',
  'phone',
  'address',
  'orders',
  'balances',
  'points',
  'coupons',
  'notes',
  'invoices',
  'agreements',
] as const
export type ShownData = (typeof SHOWN_DATA)[number]

/** One page asks again and again for the same while it is open: that is one access. In milliseconds. */
export const SAME_ACCESS = 10 * MINUTE
