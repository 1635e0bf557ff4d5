import { DAY, dateKey, dateParts, startOfDay } from '../time'

/** What puts members into one group: the month of their first order, or that in which they joined. */
export const COHORTS_BY = ['order', 'joining'] as const
export type CohortsBy = (typeof COHORTS_BY)[number]

/** So many months, this one among them. */
export const COHORT_MONTHS = 12

export interface Month {
  /** "2026-11" */
  key: string
  from: number
}

/** The last months of the merchant's, the oldest first. */
export function lastMonths(now: number, offsetMin: number, count = COHORT_MONTHS): Month[] {
  const months: Month[] = []
  for (let at = now; months.length < count;) {
    const from = startOfDay(at, offsetMin) - (dateParts(at, offsetMin).day - 1) * DAY
    months.unshift({ key: dateKey(from, offsetMin).slice(0, 7), from })
    at = from - 1
  }
  return months
}

/** In percent; null: of nobody. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part * 100) / whole)
