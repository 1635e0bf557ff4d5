import type { Machine } from '../machine'
import { problem, type Problem } from '../results'
import { DAY, MINUTE, type Opening, startOfDay } from '../time'
import { SLOT, slotOf } from './slots'

/** What is booked by time. */
export const ROOM_KINDS = ['room', 'court', 'seat'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** A room reserved for a diner: booked ahead, or taken at once. `running`: the guests are there, and time is charged. */
export const BOOKING_STATES = ['booked', 'running', 'ended', 'cancelled', 'noShow'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export type BookingEvent = 'start' | 'end' | 'cancel' | 'miss'

export const BOOKING: Machine<BookingState, BookingEvent> = {
  booked: { start: 'running', cancel: 'cancelled', miss: 'noShow' },
  running: { end: 'ended' },
  ended: {},
  cancelled: {},
  noShow: {},
}

/** How many of the shop's days ahead, today among them. */
export const DAYS_AHEAD = 7
/** Eight hours. */
export const MOST_SLOTS = 16
/** How many open bookings one diner may have. */
export const MOST_BOOKED = 2
/** How long a booked room stays reserved for late guests. */
export const NO_SHOW_AFTER = 15 * MINUTE
/** How early guests may begin if the room is free. */
export const EARLY = 30 * MINUTE
/** How long after the payment a room becomes free if the staff have not cleared it before (decision 0200). */
export const CLEARED_AFTER = 10 * MINUTE
/** After this many missed bookings within this time a diner cannot book ahead any more; walking in is still possible. */
export const MOST_NO_SHOWS = 3
export const NO_SHOW_RETENTION = 30 * DAY

export interface BookingTimes {
  fromAt: number
  toAt: number
}

export interface BookingTerms {
  now: number
  offsetMin: number
  minimumMin: number
  /** When the shop is open. */
  hours: readonly Opening[]
  /** Left out: as many as diners see. */
  daysAhead?: number
}

/** Why a time cannot be booked, apart from other bookings; null: it can. */
export function timesProblem(
  { fromAt, toAt }: BookingTimes,
  { now, offsetMin, minimumMin, hours, daysAhead = DAYS_AHEAD }: BookingTerms,
): Problem | null {
  const isAligned = slotOf(fromAt, offsetMin) === fromAt && slotOf(toAt, offsetMin) === toAt
  if (!isAligned || toAt <= fromAt) return problem('bookingTimeWrong')
  if (fromAt < now) return problem('bookingTimePast')
  if (fromAt >= startOfDay(now, offsetMin) + daysAhead * DAY) return problem('bookingTooFar', { days: daysAhead })
  if (toAt - fromAt > MOST_SLOTS * SLOT) return problem('bookingTooLong', { hours: (MOST_SLOTS * SLOT) / (60 * MINUTE) })
  if (toAt - fromAt < minimumMin * MINUTE) return problem('bookingTooShort', { minutes: minimumMin })
  return hours.some(({ opensAt, closesAt }) => opensAt <= fromAt && toAt <= closesAt) ? null : problem('bookingOutsideHours')
}

/** Until when a booked room stays reserved. */
export const noShowAt = ({ fromAt }: Pick<BookingTimes, 'fromAt'>): number => fromAt + NO_SHOW_AFTER

/** From when time is charged: for late guests from the booked time, since the room was reserved for them. */
export const chargedFrom = (startedAt: number, bookedFromAt: number | null): number =>
  bookedFromAt === null ? startedAt : Math.min(startedAt, bookedFromAt)
