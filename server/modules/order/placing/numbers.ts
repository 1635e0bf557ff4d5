import { randomInt } from 'node:crypto'
import { DAY, dateKey, startOfDay } from '@domain/time'

/** As many short numbers are tried before longer ones are: with nearly all of them free the first is. */
export const SHORT_DRAWS = 3

/**
 * Sixteen digits, read as 2026 1120 0086 4471: the day, the time of day in steps of 8.64 s, four random digits. So orders sort by time, and one's own
 * number does not tell the next. (Ownership is checked whatever number a call names.) Where several that were drawn, `taken`, are given away already
 * it is twenty: there are 10,000 of the short ones in a step, and a hundred million of the long.
 */
export function newOrderNo(now: number, offsetMin: number, taken = 0): string {
  const ofDay = Math.floor(((now - startOfDay(now, offsetMin)) / DAY) * 10_000)
  const four = (value: number) => String(value).padStart(4, '0')
  const long = taken < SHORT_DRAWS ? '' : four(randomInt(10_000))
  return dateKey(now, offsetMin).replaceAll('-', '') + four(ofDay) + four(randomInt(10_000)) + long
}
