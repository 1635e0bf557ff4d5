import { type Problem, problem } from '../results'
import { DAY, dateParts } from '../time'

/** Which members of a merchant are meant; what is left out narrows nothing. */
export interface MemberFilter {
  /** Ordered in so many days. */
  orderedWithinDays?: number
  /** Ordered once, and not in so many days. */
  lapsedDays?: number
  /** Has a birthday today or in the next so many days. */
  birthdayWithinDays?: number
  /** Holds this level now; 0: none. */
  level?: number
  balanceFromFen?: number
  balanceToFen?: number
  pointsFrom?: number
  pointsTo?: number
  ordersFrom?: number
  ordersTo?: number
  spentFromFen?: number
  isFrozen?: boolean
}

/** So many segments a merchant keeps: each is counted whenever they are listed. */
export const MOST_SEGMENTS = 30

/** The first field of a range that no member can match; null: every range can match. */
export function filterProblem(filter: MemberFilter): Problem | null {
  const ranges = [
    ['balanceFromFen', filter.balanceFromFen, filter.balanceToFen],
    ['pointsFrom', filter.pointsFrom, filter.pointsTo],
    ['ordersFrom', filter.ordersFrom, filter.ordersTo],
  ] as const
  const crossed = ranges.find(([, from, to]) => from !== undefined && to !== undefined && from > to)
  if (crossed) return problem('rangeCrossed', {}, crossed[0])
  const { orderedWithinDays, lapsedDays } = filter
  return orderedWithinDays !== undefined && lapsedDays !== undefined && lapsedDays >= orderedWithinDays
    ? problem('rangeCrossed', {}, 'lapsedDays')
    : null
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29

/** Who ordered last before this has not ordered in so many days. */
export const lapsedBefore = (now: number, days: number): number => now - days * DAY

/** Today and the next so many days by the merchant's clock, each with the days of birth ("02-28") that have their birthday then. */
export function birthdaysAhead(now: number, days: number, offsetMin: number): { date: string; births: string[] }[] {
  return Array.from({ length: days + 1 }, (_, ahead) => {
    const { year, month, day } = dateParts(now + ahead * DAY, offsetMin)
    const text = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    // Who was born on the 29th of February has their birthday on the 28th in other years.
    const births = text === '02-28' && !isLeapYear(year) ? [text, '02-29'] : [text]
    return { date: `${year}-${text}`, births }
  })
}

/** The days of birth that have their birthday from today on. */
export const birthDays = (now: number, days: number, offsetMin: number): string[] =>
  birthdaysAhead(now, days, offsetMin).flatMap(({ births }) => births)

/** What somebody typed to find a member: the digits of a phone from its end, or a part of a name. */
export function searchedFor(text: string): { digits: string; name: null } | { digits: null; name: string } | null {
  const search = text.trim()
  const digits = search.replace(/[\s-]/g, '')
  if (search === '') return null
  return /^\d{4,11}$/.test(digits) ? { digits, name: null } : { digits: null, name: search }
}
