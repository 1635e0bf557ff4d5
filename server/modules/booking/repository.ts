import type { BookingState, RoomKind } from '@domain/booking/booking'
import type { CancelReason } from '@domain/booking/staffBooking'
import type { PeakHours, TimingUnit } from '@domain/booking/timing'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import type { ShopSettings } from '../place/index'

export interface RoomRow {
  room_id: string
  table_id: string
  shop_id: string
  kind: RoomKind
  name: Localized
  /** As the table is called. */
  table_name: string
  seats: number
  note: Localized
  picture: string
  unit_fen: number
  member_unit_fen: number
  day_cap_fen: number | null
  /** Neither its table is out of use, nor was it paused or removed. */
  enabled: boolean
  is_paused: boolean
  is_removed: boolean
  utc_offset_min: number
  /** Null: its shop has no rule. */
  unit: TimingUnit | null
  grace_min: number | null
  minimum_min: number | null
  peaks: PeakHours[] | null
}

const ROOM = `select r.room_id, r.table_id, r.shop_id, r.kind, r.name, d.name as table_name, d.seats, r.note, r.picture, r.unit_fen, r.member_unit_fen, r.day_cap_fen,
    d.enabled and not r.is_paused and r.removed_at is null as enabled, r.is_paused, r.removed_at is not null as is_removed, m.utc_offset_min, t.unit, t.grace_min, t.minimum_min, t.peaks
  from timed_room r join dining_table d on d.table_id = r.table_id join shop s on s.shop_id = r.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
       left join timing_rule t on t.shop_id = r.shop_id and not t.is_suspended`

/** Conditions of other statements: does that shop have rooms that are charged by time, is that table one? */
export const hasTimedRooms = (shopId: string): string =>
  `exists (select from timed_room r where r.shop_id = ${shopId} and r.removed_at is null)`
export const isTimedTable = (tableId: string): string =>
  `exists (select from timed_room r where r.table_id = ${tableId} and r.removed_at is null)`

/** What a table is called that is such a room, as a column of another statement; null: it is none. */
export const roomNameOf = (tableId: string): string =>
  `(select r.name from timed_room r where r.table_id = ${tableId} and r.removed_at is null)`

export const findRoom = stmt<[roomId: string], RoomRow>('room.find', `${ROOM} where r.room_id = $1`)
/** Inside a transaction: nobody pauses, prices or removes the room until it ends. */
export const shareRoom = stmt<[roomId: string], { room_id: string }>(
  'room.share',
  'select room_id from timed_room where room_id = $1 for share',
)
export const findRoomOfTable = stmt<[tableId: string], RoomRow>('room.ofTable', `${ROOM} where r.table_id = $1 and r.removed_at is null`)
export const findRoomsOfShop = stmt<[shopId: string], RoomRow>(
  'room.ofShop',
  `${ROOM} where r.shop_id = $1 and r.removed_at is null order by r.sort, r.room_id`,
)

/** What a room costs, and how its shop charges for time. */
export type RoomTerms = Pick<RoomRow, 'unit_fen' | 'member_unit_fen' | 'day_cap_fen' | 'unit' | 'grace_min' | 'minimum_min' | 'peaks'>
/** The room as it was when it was booked or opened. */
export const termedRoom = (room: RoomRow, { terms }: Pick<BookingRow, 'terms'>): RoomRow => ({ ...room, ...terms })

export const TERMS = `jsonb_build_object('unit_fen', r.unit_fen, 'member_unit_fen', r.member_unit_fen, 'day_cap_fen', r.day_cap_fen, 'unit', t.unit,
          'grace_min', t.grace_min, 'minimum_min', t.minimum_min, 'peaks', t.peaks)
     from timed_room r left join timing_rule t on t.shop_id = r.shop_id and not t.is_suspended where r.room_id = :roomId`

export interface BookingRow {
  booking_id: string
  room_id: string
  user_id: string
  state: BookingState
  is_ahead: boolean
  from_at: number
  to_at: number
  made_at: number
  started_at: number | null
  ended_at: number | null
  overdue_at: number | null
  visit_id: string | null
  version: number
  changed_by: string
  /** Why staff cancelled it; null: they did not. */
  reason: CancelReason | null
  /** Null: it is from before terms were copied, and goes by those of today. */
  terms: RoomTerms | null
}
export const BOOKING =
  'b.booking_id, b.room_id, b.user_id, b.state, b.is_ahead, b.from_at, b.to_at, b.made_at, b.started_at, b.ended_at, b.overdue_at, b.visit_id, b.version, b.changed_by, b.reason, b.terms'

export const lockBooking = stmt<[bookingId: string], BookingRow>(
  'roomBooking.lock',
  `select ${BOOKING} from room_booking b where b.booking_id = $1 for update`,
)
export const findStay = stmt<[visitId: string], BookingRow>(
  'roomBooking.ofVisit',
  `select ${BOOKING} from room_booking b where b.visit_id = $1`,
)
export const lockStay = stmt<[visitId: string], BookingRow>(
  'roomBooking.lockOfVisit',
  `select ${BOOKING} from room_booking b where b.visit_id = $1 for update`,
)
/** The first booking of this diner for this room that may start by now. */
export const lockMine = stmt<[roomId: string, userId: string, fromBefore: number], BookingRow>(
  'roomBooking.lockMine',
  `select ${BOOKING} from room_booking b where b.room_id = $1 and b.user_id = $2 and b.state = 'booked' and b.from_at <= $3
    order by b.from_at limit 1 for update`,
)
export const insertBooking = stmt<{ bookingId: string; roomId: string; userId: string; fromAt: number; toAt: number; at: number }>(
  'roomBooking.insert',
  `insert into room_booking (booking_id, room_id, user_id, state, is_ahead, from_at, to_at, made_at, terms)
   select :bookingId, r.room_id, :userId, 'booked', true, :fromAt, :toAt, :at, ${TERMS}`,
)
export const insertStay = stmt<{ bookingId: string; roomId: string; userId: string; toAt: number; at: number; visitId: string }>(
  'roomBooking.insertStay',
  `insert into room_booking (booking_id, room_id, user_id, state, is_ahead, from_at, to_at, made_at, started_at, visit_id, terms)
   select :bookingId, r.room_id, :userId, 'running', false, :at, :toAt, :at, :at, :visitId, ${TERMS}`,
)
export const startBooking = stmt<[bookingId: string, at: number, visitId: string]>(
  'roomBooking.start',
  `update room_booking set state = 'running', started_at = $2, visit_id = $3, version = version + 1 where booking_id = $1`,
)
export const closeBooking = stmt<[bookingId: string, state: BookingState, at: number]>(
  'roomBooking.close',
  `update room_booking set state = $2, ended_at = $3, version = version + 1, changed_by = '' where booking_id = $1`,
)
export const prolongBooking = stmt<[bookingId: string, toAt: number]>(
  'roomBooking.prolong',
  'update room_booking set to_at = $2, overdue_at = null where booking_id = $1',
)
export const markOverdue = stmt<[bookingId: string, at: number]>(
  'roomBooking.overdue',
  'update room_booking set overdue_at = $2 where booking_id = $1',
)

/** Writes the free half hours in order of time, so that two bookings of the same time cannot deadlock. */
export const takeSlots = stmt<[roomId: string, bookingId: string, slots: number[]]>(
  'roomSlot.take',
  `insert into room_slot (room_id, slot_at, booking_id) select $1, s, $2 from unnest($3::bigint[]) as s order by s on conflict do nothing`,
)
export const freeSlots = stmt<[bookingId: string, fromAt: number]>(
  'roomSlot.free',
  'delete from room_slot where booking_id = $1 and slot_at >= $2',
)
export interface TakenRow {
  room_id: string
  slot_at: number
  booking_id: string
  user_id: string
}
export const findTaken = stmt<[roomIds: string[], fromAt: number, toAt: number], TakenRow>(
  'roomSlot.taken',
  `select s.room_id, s.slot_at, s.booking_id, b.user_id from room_slot s join room_booking b on b.booking_id = s.booking_id
    where s.room_id = any($1::text[]) and s.slot_at >= $2 and s.slot_at < $3 order by s.room_id, s.slot_at`,
)

export const countHeld = stmt<[userId: string, missedSince: number], { booked: number; missed: number }>(
  'roomBooking.held',
  `select count(*) filter (where state = 'booked')::int as booked, count(*) filter (where state = 'noShow' and from_at >= $2)::int as missed
     from room_booking where user_id = $1`,
)
/** Until the transaction ends, nobody else counts the same diner's. */
export const lockBooker = stmt<[userId: string], { locked: string }>(
  'roomBooking.lockBooker',
  `select pg_advisory_xact_lock(hashtextextended('bookings ' || $1, 0))::text as locked`,
)

/** Due work: bookings whose guests did not arrive; not while the previous guests still occupy the room, since the delay may be theirs. */
export const MISSED_BOOKINGS = 'bookings that nobody came for'
export const findMissed = stmt<
  [fromBefore: number, now: number],
  { booking_id: string; room_id: string; user_id: string; was_kept_out: boolean }
>(
  'roomBooking.missed',
  `select b.booking_id, b.room_id, b.user_id, coalesce((select max(o.ended_at) from room_booking o where o.room_id = b.room_id and o.state = 'ended') > b.from_at, false) as was_kept_out
     from room_booking b
    where b.state = 'booked' and b.from_at <= $1
      and not exists (select from room_booking o where o.room_id = b.room_id and o.state = 'running')
      and ${isNotSetAside(MISSED_BOOKINGS, 'b.booking_id', '$2')}
    order by b.from_at limit 1 for update of b skip locked`,
)
export const LONG_STAYS = 'stays past their time'
export const findOver = stmt<[now: number], BookingRow & { cart_id: string }>(
  'roomBooking.overNow',
  `select ${BOOKING}, v.cart_id from room_booking b join table_visit v on v.visit_id = b.visit_id
    where b.state = 'running' and b.overdue_at is null and b.to_at <= $1 and ${isNotSetAside(LONG_STAYS, 'b.booking_id')}
    order by b.to_at limit 1 for update of b skip locked`,
)

export interface ShownBookingRow extends BookingRow {
  name: Localized
  kind: RoomKind
  picture: string
  seats: number
  shop_id: string
  mchnt_cd: string
  shop_name: Localized
  merchant_name: Localized
  address: Localized
  utc_offset_min: number
  currency_sign: string
}
const SHOWN = `select ${BOOKING}, r.name, r.kind, r.picture, d.seats, s.shop_id, s.mchnt_cd, s.name as shop_name, m.name as merchant_name, s.address,
    m.utc_offset_min, m.currency_sign
  from room_booking b join timed_room r on r.room_id = b.room_id join dining_table d on d.table_id = r.table_id
       join shop s on s.shop_id = r.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd`
export const findShown = stmt<[bookingId: string], ShownBookingRow>('roomBooking.shown', `${SHOWN} where b.booking_id = $1`)
/** Those to come and under way, then what was last. */
export const findMine = stmt<[userId: string, merchantCode: string | null], ShownBookingRow>(
  'roomBooking.ofUser',
  `${SHOWN} where b.user_id = $1 and ($2::text is null or s.mchnt_cd = $2)
    order by b.state in ('booked', 'running') desc, b.from_at desc limit 20`,
)

export interface BookingShopRow extends Pick<
  ShopSettings,
  'open_min' | 'close_min' | 'resting' | 'utc_offset_min' | 'closures' | 'pauses' | 'dine_in' | 'pickup' | 'delivery'
> {
  shop_id: string
  mchnt_cd: string
  name: Localized
  merchant_name: Localized
  address: Localized
  online: boolean
  currency_sign: string
  brand_color: string
  label_color: string
  tab_color: string
}
export const findShop = stmt<[shopId: string], BookingShopRow>(
  'room.shop',
  `select s.shop_id, s.mchnt_cd, s.name, m.name as merchant_name, s.address, s.online, s.open_min, s.close_min, s.resting, s.closures, s.pauses, s.dine_in, s.pickup, s.delivery,
          m.utc_offset_min, m.currency_sign,
          m.brand_color, m.label_color, m.tab_color
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1`,
)
