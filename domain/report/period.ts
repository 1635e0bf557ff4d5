import { DAY, dateKey, MINUTE } from '../time'

/** The most days of one report. */
export const MOST_DAYS = 92
const WEEK = 7 * DAY

export interface Period {
  from: number
  /** Exclusive; now, where the last day is not over. */
  to: number
  /** Whole weeks earlier, up to the same time of day: Fridays stand beside Fridays. */
  beforeFrom: number
  beforeTo: number
}

/** When a day of the merchant begins; null: there is no such day. */
export function dayStart(day: string, offsetMin: number): number | null {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const at = utc - offsetMin * MINUTE
  return Number.isNaN(utc) || dateKey(at, offsetMin) !== day ? null : at
}

/** From the first day to the last; null: they are none, the wrong way round, or too many. */
export function periodOf(firstDay: string, lastDay: string, now: number, offsetMin: number): Period | null {
  const from = dayStart(firstDay, offsetMin)
  const last = dayStart(lastDay, offsetMin)
  if (from === null || last === null || last < from || last - from >= MOST_DAYS * DAY) return null
  const to = Math.max(from, Math.min(last + DAY, now + 1))
  const weeks = Math.ceil((last + DAY - from) / WEEK) * WEEK
  return { from, to, beforeFrom: from - weeks, beforeTo: to - weeks }
}
