import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'bookings',
    ['room_booking.user_id'],
    `select r.shop_id, r.name, b.state, b.from_at, b.to_at, b.made_at, b.started_at, b.ended_at from room_booking b join timed_room r on r.room_id = b.room_id where b.user_id = $1 order by b.from_at desc`,
  ),
]

const moved = movedRows('room_booking.user_id')
const findBookers = namedIn('roomBookings', 'room_booking x where x.user_id = u.user_id')

/** A stay belongs to the books of the shop, as its order does. */
export const createBookingPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findBookers, [...userIds])) }),
})
