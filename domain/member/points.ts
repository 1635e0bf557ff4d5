import type { Fen } from '../money'
import { DAY, dateParts } from '../time'
import { endOfDayAfter } from './level'

/** What a merchant's points go by. Decision 0123. */
export interface PointRules {
  /** For every whole unit of the currency that was paid and not refunded. */
  perYuan: number
  /** So many points are worth one unit of the currency (integralScalePer). */
  scalePer: number
  /** The most that points pay of one order, and on one day of the merchant; null: no limit. */
  orderMaxFen: Fen | null
  dayMaxFen: Fen | null
  /** Points earned in a month hold to the end of that month so many months later. */
  validMonths: number
}

/** How long before points are lost their member is warned. */
export const EXPIRING_DAYS = 30

/** What an order earns: of what was paid with money and not given back, times what the level and the day give, percent. */
export const pointsFor = (retainedFen: Fen, perYuan: number, percent: number): number =>
  Math.floor((Math.max(0, Math.floor(retainedFen / 100)) * perYuan * percent) / 100)

/** What so many points pay, and how many an amount costs: never less than it is worth. */
export const worthOf = (points: number, scalePer: number): Fen => Math.floor((points * 100) / scalePer)
export const costOf = (fen: Fen, scalePer: number): number => Math.ceil((fen * scalePer) / 100)

/** What points can pay now of an order, after what they have paid today; nothing while points are owed. */
export function payableByPoints(available: number, { scalePer, orderMaxFen, dayMaxFen }: PointRules, paidTodayFen: Fen): Fen {
  const ofDay = dayMaxFen === null ? Infinity : Math.max(0, dayMaxFen - paidTodayFen)
  return Math.min(worthOf(Math.max(0, available), scalePer), orderMaxFen ?? Infinity, ofDay)
}

/** When points that are earned now are lost: at the end of a month, so that there are few days to remember. */
export function expiryOf(now: number, validMonths: number, offsetMin: number): number {
  const firstOfMonth = now - (dateParts(now, offsetMin).day - 1) * DAY
  return endOfDayAfter(firstOfMonth, validMonths + 1, offsetMin) - DAY
}

/** Points that are lost at the same time. */
export interface PointLot {
  expiresAt: number
  points: number
}

/** Which points are spent: those that expire first; null: there are too few. */
export function spentFrom(lots: readonly PointLot[], points: number): PointLot[] | null {
  let left = points
  const spent: PointLot[] = []
  for (const lot of [...lots].sort((a, b) => a.expiresAt - b.expiresAt)) {
    const taken = Math.min(left, lot.points)
    if (taken > 0) spent.push({ expiresAt: lot.expiresAt, points: taken })
    left -= taken
  }
  return left > 0 ? null : spent
}

/** What is left of new points when some are owed; those that expire first settle the debt. */
export function lotsBeyond(lots: readonly PointLot[], owed: number): PointLot[] {
  let left = owed
  return [...lots]
    .sort((a, b) => a.expiresAt - b.expiresAt)
    .flatMap((lot) => {
      const taken = Math.min(left, lot.points)
      left -= taken
      return lot.points > taken ? [{ ...lot, points: lot.points - taken }] : []
    })
}

/** How many of the points of a payment come back with a refund of a part: all of them once all of it is back. */
export const pointsBack = (points: number, paidFen: Fen, backFen: Fen, returned: number): number =>
  Math.floor((points * Math.min(backFen, paidFen)) / paidFen) - returned
