import { SLOT } from '@domain/booking/slots'
import { CHINA_OFFSET_MIN, DAY, HOUR, startOfDay } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import type { ShopSeed } from '../model'
import { tableId } from '../rows'

const fillRule = filler('timing_rule', 'shop_id unit grace_min minimum_min peaks')
const fillRoom = filler('timed_room', 'room_id table_id shop_id name kind note picture unit_fen member_unit_fen day_cap_fen sort')
const fillBooking = filler('room_booking', 'booking_id room_id user_id state is_ahead from_at to_at made_at')
const fillSlot = filler('room_slot', 'room_id slot_at booking_id')

const roomId = (shop: ShopSeed, name: string): string => `${shop.shopId}-room-${name}`

/** Rooms that are charged by time, with their shop's rule. */
export async function writeRooms(db: Database, shops: readonly ShopSeed[]): Promise<void> {
  await fillRule(
    db,
    shops.flatMap(({ shopId, timed }) =>
      timed ? [{ shop_id: shopId, unit: timed.unit, grace_min: timed.graceMin, minimum_min: timed.minimumMin, peaks: timed.peaks }] : [],
    ),
  )
  await fillRoom(
    db,
    shops.flatMap((shop) =>
      (shop.timed?.rooms ?? []).map((room, index) => ({
        room_id: roomId(shop, room.name),
        table_id: tableId(shop, room.name),
        shop_id: shop.shopId,
        name: room.title,
        kind: room.kind,
        note: room.note,
        picture: artPath(room.art),
        unit_fen: room.unitFen,
        member_unit_fen: room.memberUnitFen,
        day_cap_fen: room.dayCapFen ?? null,
        sort: index + 1,
      })),
    ),
  )
}

/** Bookings of the next days: the room by its position in the shop, the first hour, and the number of half hours. */
const UPCOMING: readonly [room: number, day: number, hour: number, halfHours: number, person: number][] = [
  [1, 1, 14, 6, 7],
  [2, 1, 15, 3, 2],
  [2, 1, 18, 4, 9],
  [3, 1, 13.5, 10, 12],
  [0, 2, 17.5, 5, 5],
  [1, 2, 19, 4, 11],
  [3, 3, 10, 8, 14],
  [0, 4, 14, 4, 16],
  [2, 5, 20, 3, 18],
]

/** Rooms that people of the demo have booked. */
export async function writeBookings(db: Database, shops: readonly ShopSeed[], now: number): Promise<void> {
  const today = startOfDay(now, CHINA_OFFSET_MIN)
  const booked = shops.flatMap((shop) =>
    UPCOMING.flatMap(([at, day, hour, halfHours, person], index) => {
      const room = shop.timed?.rooms[at]
      if (!room) return []
      const fromAt = today + day * DAY + hour * HOUR
      return [
        {
          booking_id: `RB${shop.shopId}${index}`,
          room_id: roomId(shop, room.name),
          user_id: `demo${String(person).padStart(2, '0')}`,
          state: 'booked',
          is_ahead: true,
          from_at: fromAt,
          to_at: fromAt + halfHours * SLOT,
          made_at: now - HOUR,
        },
      ]
    }),
  )
  await fillBooking(db, booked)
  await fillSlot(
    db,
    booked.flatMap(({ booking_id, room_id, from_at, to_at }) =>
      Array.from({ length: (to_at - from_at) / SLOT }, (_, no) => ({ room_id, slot_at: from_at + no * SLOT, booking_id })),
    ),
  )
}
