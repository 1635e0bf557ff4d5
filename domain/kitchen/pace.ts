import type { OrderMode } from '../order/mode'
import { MINUTE } from '../time'

/** Minutes after which a ticket is nearly late, and late. */
export interface Pace {
  soonMin: number
  lateMin: number
}
export type Paces = Readonly<Record<OrderMode, Pace>>

export const USUAL_PACE: Pace = { soonMin: 5, lateMin: 8 }
export const USUAL_PACES: Paces = { dineIn: USUAL_PACE, pickup: USUAL_PACE, delivery: USUAL_PACE, preorder: USUAL_PACE }

export const LONGEST_PACE_MIN = 120
export const isPaceGood = ({ soonMin, lateMin }: Pace): boolean => soonMin >= 1 && soonMin < lateMin && lateMin <= LONGEST_PACE_MIN

export type Heat = 'calm' | 'soon' | 'late'

/** Whole minutes count, as they are shown. */
export function heatOf({ soonMin, lateMin }: Pace, elapsedMs: number): Heat {
  if (elapsedMs >= lateMin * MINUTE) return 'late'
  return elapsedMs >= soonMin * MINUTE ? 'soon' : 'calm'
}

/** `7:40`; an hour and more as `1:05:00`. */
export function clockOf(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** When the kitchen should begin: at once, or so that it is ready at the time that the diner chose. */
export const beginAt = (sentAt: number, slotAt: number | null, prepMin: number): number =>
  slotAt === null ? sentAt : Math.max(sentAt, slotAt - prepMin * MINUTE)

/** Whether it still waits separately, with a countdown. */
export const isForLater = (begin: number, now: number): boolean => begin > now
