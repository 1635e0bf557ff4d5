import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import { createBookingDesk } from './desk'
import { createBookings } from './service'
import type { Stays } from './stays'

export type { BookingDesk } from './desk'
export { createBookingPersonalData } from './personalData'
export { hasTimedRooms, isTimedTable } from './repository'
export { createStays, type Stays } from './stays'

/** Rooms that are charged by time: who has them when. What guests order and pay there is the visit of their table. */
export function createBookingModule(deps: Deps, stays: Stays) {
  const bookings = createBookings(deps)
  return {
    desk: createBookingDesk(deps, bookings),
    handlers: defineHandlers({
      '/booking/getRooms': ({ user, lang, now }, { shopId, dayAt }) =>
        bookings.rooms(shopId, dayAt, { userId: user?.userId ?? null, lang, now: now() }),
      '/booking/bookRoom': (context, { roomId, fromAt, toAt }) => bookings.book(roomId, { fromAt, toAt }, callerOf(context)),
      '/booking/getMyBookings': (context, { mchntCd }) => bookings.mine(mchntCd, callerOf(context)),
      '/booking/cancelBooking': (context, { bookingId }) => bookings.cancel(bookingId, callerOf(context)),
    }),
    sweeps: [bookings.missDue, stays.prolongDue],
  } satisfies Module & { desk: unknown }
}
