import { DAY, MINUTE, startOfDay } from '../time'

/** When a shop is open: minutes of the day; closing may lie past midnight. */
export interface OpeningMinutes {
  openMin: number
  closeMin: number
}

/** For how many minutes of a shop's opening hours something was sold out, from one time until another. */
export function soldOutMinutes(since: number, until: number, { openMin, closeMin }: OpeningMinutes, offsetMin: number): number {
  let minutes = 0
  // The evening of the day before may reach past midnight.
  for (let day = startOfDay(since, offsetMin) - DAY; day < until; day += DAY) {
    const from = Math.max(since, day + openMin * MINUTE)
    const to = Math.min(until, day + closeMin * MINUTE)
    if (to > from) minutes += (to - from) / MINUTE
  }
  return Math.round(minutes)
}
