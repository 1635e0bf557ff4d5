import { slotsOf } from '@domain/booking/slots'
import { DomainError } from '@domain/results'
import { clockText, dateKey, minutesOfDay } from '@domain/time'
import type { Database } from '../../db/database'
import { findTaken, type RoomRow, takeSlots } from './repository'

/** "17:30" on the shop's clock, for a message. */
export const timeOf = (at: number, offsetMin: number): string => clockText(minutesOfDay(at, offsetMin))

/** "12-05 17:30" on the shop's clock, for a message about another day. */
export const momentOf = (at: number, offsetMin: number): string => `${dateKey(at, offsetMin).slice(5)} ${timeOf(at, offsetMin)}`

/** Bookings of a room by half hour; the database allows one booking per half hour. */
export const takenOf = (db: Database, rooms: readonly Pick<RoomRow, 'room_id'>[], fromAt: number, toAt: number) =>
  db.all(
    findTaken,
    rooms.map(({ room_id }) => room_id),
    fromAt,
    toAt,
  )

/** Takes every half hour of a stay for a booking, or none: of two who want one the second is refused. Inside `db.tx`. */
export async function hold(
  db: Database,
  room: RoomRow,
  bookingId: string,
  stay: { fromAt: number; toAt: number },
  refusal: 'roomTaken' | 'roomBooked' | 'stayTooLong',
): Promise<void> {
  const requested = slotsOf(stay, room.utc_offset_min)
  if (requested.length === 0) return
  const taken = await db.run(takeSlots, room.room_id, bookingId, requested)
  if (taken === requested.length) return
  const others = await takenOf(db, [room], requested[0]!, stay.toAt)
  const first = others.find(({ booking_id }) => booking_id !== bookingId)
  throw new DomainError(refusal, { time: timeOf(first?.slot_at ?? stay.fromAt, room.utc_offset_min) })
}
