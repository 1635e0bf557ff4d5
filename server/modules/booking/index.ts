import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createCalendar } from './calendar'
import { createBookingDesk } from './desk'
import { createBookingPersonalData } from './personalData'
import { createRoomDesk } from './roomDesk'
import { createBookings } from './service'
import { createStays } from './stays'

export type { BookingDesk } from './desk'
export { hasTimedRooms, isTimedTable, roomNameOf } from './repository'
export type { Stays } from './stays'

/** Rooms that are charged by time: who has them when. What guests order and pay there is the visit of their table. */
export const bookingModule = defineModule({
  name: 'booking',
  tables: ['room_booking', 'room_slot', 'timed_room', 'timing_rule'],
  reads: ['app_user', 'customer_order', 'dining_table', 'entry_code', 'merchant', 'shop', 'table_visit', 'terminal'],
  make(deps) {
    const stays = createStays(deps)
    const bookings = createBookings(deps)
    const calendar = createCalendar(deps, bookings)
    return {
      offer: { ...stays, calendar },
      extends: [storesPersonalData(createBookingPersonalData(deps.db))],
      desk: createBookingDesk(deps, bookings),
      handlers: defineHandlers({
        '/booking/getRooms': ({ user, lang, now }, { shopId, dayAt }) =>
          bookings.rooms(shopId, dayAt, { userId: user?.userId ?? null, lang, now: now() }),
        '/booking/bookRoom': (context, { roomId, fromAt, toAt }) => bookings.book(roomId, { fromAt, toAt }, callerOf(context)),
        '/booking/getMyBookings': (context, { mchntCd }) => bookings.mine(mchntCd, callerOf(context)),
        '/booking/cancelBooking': (context, { bookingId }) => bookings.cancel(bookingId, callerOf(context)),
      }),
      staffHandlers: createRoomDesk(deps),
      sweeps: [bookings.missDue, stays.prolongDue, calendar.forget],
    }
  },
})
