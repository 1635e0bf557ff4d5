import type { CancelReason } from '@domain/booking/staffBooking'
import { stmt } from '../../db/statement'
import { type BookingRow, BOOKING, TERMS } from './repository'

export interface CalendarRow extends BookingRow {
  shop_id: string
  guest_name: string | null
  guest_phone: string | null
  note: string | null
  nick_name: string
  phone: string | null
}
const CALENDAR = `select ${BOOKING}, r.shop_id, b.guest_name, b.guest_phone, b.note, u.nick_name, u.phone
  from room_booking b join timed_room r on r.room_id = b.room_id join app_user u on u.user_id = b.user_id`

/** No booking is longer than eight hours, and a stay that was extended is open or has ended since. */
export const findCalendar = stmt<[roomIds: string[], fromAt: number, toAt: number, since: number], CalendarRow>(
  'bookingDesk.calendar',
  `${CALENDAR} where b.room_id = any($1::text[]) and b.from_at >= $4 and b.from_at < $3 and coalesce(b.ended_at, b.to_at) > $2
    order by b.from_at, b.made_at, b.booking_id limit 1000`,
)
export const findBooking = stmt<[shopId: string, bookingId: string], CalendarRow>(
  'bookingDesk.booking',
  `${CALENDAR} where r.shop_id = $1 and b.booking_id = $2`,
)
/** Who has a half hour, and with which booking. */
export const findHolder = stmt<
  [roomId: string, bookingId: string, fromAt: number, toAt: number],
  { slot_at: number; changed_by: string; nick_name: string; guest_name: string | null }
>(
  'bookingDesk.holder',
  `select s.slot_at, b.changed_by, u.nick_name, b.guest_name
     from room_slot s join room_booking b on b.booking_id = s.booking_id join app_user u on u.user_id = b.user_id
    where s.room_id = $1 and s.booking_id <> $2 and s.slot_at >= $3 and s.slot_at < $4 order by s.slot_at limit 1`,
)
export const findUserByPhone = stmt<[phone: string], { user_id: string }>(
  'bookingDesk.userByPhone',
  'select user_id from app_user where phone = $1 and cancelled_at is null',
)
export const insertByStaff = stmt<{
  bookingId: string
  roomId: string
  userId: string
  fromAt: number
  toAt: number
  name: string
  phone: string | null
  note: string
  by: string
  at: number
}>(
  'bookingDesk.insert',
  `insert into room_booking (booking_id, room_id, user_id, state, is_ahead, from_at, to_at, made_at, guest_name, guest_phone, note, changed_by, terms)
   select :bookingId, r.room_id, :userId, 'booked', true, :fromAt, :toAt, :at, :name, :phone, :note, :by, ${TERMS}`,
)
/** Another room has its own terms; within its room a booking retains those that it was made by. */
export const moveBooking = stmt<{ bookingId: string; roomId: string; fromAt: number; toAt: number }>(
  'bookingDesk.move',
  `update room_booking b set room_id = :roomId, from_at = :fromAt, to_at = :toAt, version = b.version + 1,
          terms = case when b.room_id = :roomId then b.terms else (select ${TERMS}) end
    where b.booking_id = :bookingId`,
)
export const noteStaff = stmt<[bookingId: string, by: string, reason: CancelReason | null]>(
  'bookingDesk.note',
  'update room_booking set changed_by = $2, reason = coalesce($3, reason) where booking_id = $1',
)
export const forgetGuests = stmt<[before: number]>(
  'bookingDesk.forget',
  `update room_booking set guest_name = null, guest_phone = null, note = null
    where booking_id = any (array (select booking_id from room_booking where guest_name is not null and to_at < $1 order by to_at limit 1000))`,
)
