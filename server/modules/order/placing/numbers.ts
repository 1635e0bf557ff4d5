import { randomInt } from 'node:crypto'
import { DAY, dateKey, startOfDay } from '@domain/time'

/** How many short numbers are tried before longer ones: nearly all short ones are free, so the first usually is. */
export const SHORT_DRAWS = 3

/**
 * Sixteen digits, read as 2026 1120 0086 4471: the day, the time of day in steps of 8.64 s, four random digits. So order numbers sort by time and
 * cannot be guessed from one's own. (Every call checks the owner anyway.) If several drawn numbers (`taken`) are in use, twenty digits are drawn: a
 * step has 10,000 short numbers and a hundred million long ones.
 */
export function newOrderNo(now: number, offsetMin: number, taken = 0): string {
  const ofDay = Math.floor(((now - startOfDay(now, offsetMin)) / DAY) * 10_000)
  const four = (value: number) => String(value).padStart(4, '0')
  const long = taken < SHORT_DRAWS ? '' : four(randomInt(10_000))
  return dateKey(now, offsetMin).replaceAll('-', '') + four(ofDay) + four(randomInt(10_000)) + long
}
