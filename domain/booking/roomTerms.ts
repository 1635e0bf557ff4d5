import { problem, type Problem } from '../results'
import type { PeakHours, RoomPrice } from './timing'

/** What staff may set of rooms that are charged by time (decision 0364). */
export const MOST_ROOMS = 100
export const MOST_PEAKS = 12
/** Of the usual price, in percent. */
export const MOST_PERCENT = 1000
/** In minutes. */
export const LONGEST_MINIMUM = 480
export const LONGEST_GRACE = 29

/** Members pay no more than others, and a day costs a unit at least. */
export function roomPriceProblem({ unitFen, memberUnitFen, dayCapFen }: RoomPrice): Problem | null {
  if (memberUnitFen > unitFen) return problem('roomMemberPriceHigh', {}, 'memberUnitFen')
  return dayCapFen !== null && dayCapFen < unitFen ? problem('roomCapLow', {}, 'dayCapFen') : null
}

/** Hours without a day, and hours that are no dearer, never count. */
export function peaksProblem(peaks: readonly PeakHours[]): Problem | null {
  const dayless = peaks.findIndex(({ weekdays }) => weekdays.length === 0)
  if (dayless >= 0) return problem('peakWithoutDay', { no: dayless + 1 }, 'peaks')
  const idle = peaks.findIndex(({ percent }) => percent <= 100)
  return idle < 0 ? null : problem('peakIdle', { no: idle + 1 }, 'peaks')
}
