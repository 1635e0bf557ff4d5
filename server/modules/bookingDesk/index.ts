import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { bookingModule } from '../booking/index'
import { tableVisitModule } from '../tableVisit/index'

/** Bookings of rooms at the console; their guests are seated as at any table, which is why it stands above both (decision 0365). */
export const bookingDeskModule = defineModule({
  name: 'bookingDesk',
  needs: { bookings: bookingModule, tables: tableVisitModule },
  make(_deps, { bookings: { calendar }, tables }) {
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getBookings': calendar.day,
        '/staff/addBooking': calendar.add,
        '/staff/moveBooking': calendar.move,
        '/staff/missBooking': calendar.miss,
        '/staff/cancelBooking': calendar.cancel,
        '/staff/getBookingPhone': calendar.phone,
        '/staff/startBooking': (context, { guestsCount, teaId, ...ref }) =>
          calendar.start(context, ref, (tableId) =>
            tables.openByStaff({ shopId: ref.shopId, tableId }, { guestsCount, teaId, bookingId: ref.bookingId }, context),
          ),
      }),
    }
  },
})
