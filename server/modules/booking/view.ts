import type { Output } from '@contract/index'
import { noShowAt } from '@domain/booking/booking'
import { type RoomPrice, timeCharge, type TimingRule } from '@domain/booking/timing'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import { type RoomRow, type ShownBookingRow, termedRoom } from './repository'

type Rooms = Output<'/booking/getRooms'>
export type WireBooking = Output<'/booking/bookRoom'>

/** How the shop of a room charges for time; null: it has not set that. */
export const timingOf = ({ unit, grace_min, minimum_min, peaks, utc_offset_min }: RoomRow): TimingRule | null =>
  unit === null ? null : { unit, graceMin: grace_min ?? 0, minimumMin: minimum_min ?? 0, peaks: peaks ?? [], offsetMin: utc_offset_min }

export const priceOf = ({ unit_fen, member_unit_fen, day_cap_fen }: RoomRow): RoomPrice => ({
  unitFen: unit_fen,
  memberUnitFen: member_unit_fen,
  dayCapFen: day_cap_fen,
})

export const timingView = (timing: TimingRule | null): Rooms['timing'] =>
  timing && { ...timing, peaks: timing.peaks.map((peak) => ({ ...peak, weekdays: [...peak.weekdays] })) }

export const roomView = (room: RoomRow, lang: Lang) => ({
  roomId: room.room_id,
  name: pick(room.name, lang),
  kind: room.kind,
  seats: room.seats,
  note: pick(room.note, lang),
  picture: room.picture,
  ...priceOf(room),
})

export const bookingView = (row: ShownBookingRow, now: RoomRow, lang: Lang): WireBooking => {
  const room = termedRoom(now, row)
  const timing = timingOf(room)
  return {
    bookingId: row.booking_id,
    state: row.state,
    room: { roomId: row.room_id, name: pick(row.name, lang), kind: row.kind, seats: row.seats, picture: row.picture },
    shopId: row.shop_id,
    mchntCd: row.mchnt_cd,
    shopName: pick(row.shop_name, lang),
    mchntName: pick(row.merchant_name, lang),
    address: pick(row.address, lang),
    fromAt: row.from_at,
    toAt: row.to_at,
    keptUntil: noShowAt({ fromAt: row.from_at }),
    startedAt: row.started_at,
    endedAt: row.ended_at,
    cancelledFor: row.reason,
    listFen: timing && timeCharge(timing, priceOf(room), row.from_at, row.to_at).listFen,
    currencySign: row.currency_sign,
    utcOffsetMin: row.utc_offset_min,
  }
}
