import { randomInt } from 'node:crypto'
import { DAY, dateKey, startOfDay } from '@domain/time'

/**
 * Sixteen digits, read as 2026 1120 0086 4471: the day, the time of day in steps of 8.64 s, four random digits. So orders sort by time, and one's own
 * number does not tell the next. (Ownership is checked whatever number is asked for.)
 */
export function newOrderNo(now: number, offsetMin: number): string {
  const ofDay = Math.floor(((now - startOfDay(now, offsetMin)) / DAY) * 10_000)
  const four = (value: number) => String(value).padStart(4, '0')
  return dateKey(now, offsetMin).replaceAll('-', '') + four(ofDay) + four(randomInt(10_000))
}

/** A001 to A999, then B001: short enough to be called out. */
export function pickupNoOf(count: number): string {
  const letter = String.fromCharCode(65 + (Math.floor((count - 1) / 999) % 26))
  return letter + String(((count - 1) % 999) + 1).padStart(3, '0')
}
