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

/** With what days are compared: with as many days right before them, with whole weeks before, or with the same weekdays a year before. */
export const COMPARISONS = ['before', 'week', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]
/** 52 weeks, so that Fridays stand beside Fridays. */
const YEAR = 52 * WEEK

const backBy = (comparison: Comparison, length: number): number => {
  if (comparison === 'year') return YEAR
  return comparison === 'before' ? length : Math.ceil(length / WEEK) * WEEK
}

/** From the first day to the last; null: they are none, the wrong way round, or too many. */
export function periodOf(
  firstDay: string,
  lastDay: string,
  now: number,
  offsetMin: number,
  comparison: Comparison = 'week',
): Period | null {
  const from = dayStart(firstDay, offsetMin)
  const last = dayStart(lastDay, offsetMin)
  if (from === null || last === null || last < from || last - from >= MOST_DAYS * DAY) return null
  const to = Math.max(from, Math.min(last + DAY, now + 1))
  const back = backBy(comparison, last + DAY - from)
  return { from, to, beforeFrom: from - back, beforeTo: to - back }
}
