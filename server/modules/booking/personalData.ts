import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

const moved = movedRows('room_booking.user_id')
const findBookers = namedIn('roomBookings', 'room_booking x where x.user_id = u.user_id')

/** A stay belongs to the books of the shop, as its order does. */
export const createBookingPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findBookers, [...userIds])) }),
})
