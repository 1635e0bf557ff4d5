import type { RoomKind } from '@domain/booking/booking'
import type { PeakHours, TimingUnit } from '@domain/booking/timing'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface DeskRoomRow {
  room_id: string
  table_id: string
  table_name: string
  seats: number
  kind: RoomKind
  name: Localized
  note: Localized
  picture: string
  unit_fen: number
  member_unit_fen: number
  day_cap_fen: number | null
  is_paused: boolean
  is_occupied: boolean
  bookings: number
  next_at: number | null
  removed_at: number | null
  version: number
  changed_by: string
  changed_at: number | null
}
const IS_OPEN = (tableId: string) => `exists (select from table_visit v where v.table_id = ${tableId} and v.cleared_at is null)`
const ROOM = `r.room_id, r.table_id, d.name as table_name, d.seats, r.kind, r.name, r.note, r.picture, r.unit_fen, r.member_unit_fen, r.day_cap_fen, r.is_paused,
    ${IS_OPEN('r.table_id')} as is_occupied, b.bookings, b.next_at, r.removed_at, r.version, r.changed_by, r.changed_at
  from timed_room r join dining_table d on d.table_id = r.table_id
       cross join lateral (select count(*)::int as bookings, min(from_at) as next_at from room_booking k where k.room_id = r.room_id and k.state = 'booked') b`

export const findDeskRooms = stmt<[shopId: string], DeskRoomRow>(
  'roomDesk.rooms',
  `select ${ROOM} where r.shop_id = $1 and r.removed_at is null order by r.sort, r.room_id`,
)
/** Also one that was removed. */
export const findDeskRoom = stmt<[shopId: string, roomId: string], DeskRoomRow>(
  'roomDesk.room',
  `select ${ROOM} where r.shop_id = $1 and r.room_id = $2`,
)

export interface RoomTableRow {
  table_id: string
  name: string
  area: string
  seats: number
  order_model: string | null
  busi_model: string
  eating_model: string | null
  is_timed: boolean
  is_occupied: boolean
}
export const findRoomTables = stmt<[shopId: string], RoomTableRow>(
  'roomDesk.tables',
  `select d.table_id, d.name, d.area, d.seats, d.order_model, s.busi_model, t.eating_model,
          exists (select from timed_room r where r.table_id = d.table_id and r.removed_at is null) as is_timed, ${IS_OPEN('d.table_id')} as is_occupied
     from dining_table d join shop s on s.shop_id = d.shop_id left join terminal t on t.term_id = d.term_id
    where d.shop_id = $1 and d.removed_at is null order by d.area, length(d.name), d.name`,
)

export interface DeskTimingRow {
  unit: TimingUnit
  grace_min: number
  minimum_min: number
  peaks: PeakHours[]
  is_suspended: boolean
  version: number
  changed_by: string
  changed_at: number | null
}
export const findDeskTiming = stmt<[shopId: string], DeskTimingRow>(
  'roomDesk.timing',
  'select unit, grace_min, minimum_min, peaks, is_suspended, version, changed_by, changed_at from timing_rule where shop_id = $1',
)
export const findRoomMoney = stmt<[shopId: string], { currency_sign: string; utc_offset_min: number }>(
  'roomDesk.money',
  'select m.currency_sign, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
/** Serialises changes of a shop's rooms with those of its tables. */
export const lockRoomsOfShop = stmt<[shopId: string], { shop_id: string }>(
  'roomDesk.lock',
  'select shop_id from shop where shop_id = $1 for update',
)
/** A booking that is being made or begun has the room's row in share. */
export const lockRoom = stmt<[roomId: string], { room_id: string }>(
  'roomDesk.lockRoom',
  'select room_id from timed_room where room_id = $1 for update',
)

const FIELDS = `n (kind text, name jsonb, note jsonb, picture text, unit_fen integer, member_unit_fen integer, day_cap_fen integer)`
/** Its place is behind the others. */
export const insertRoom = stmt<{ roomId: string; shopId: string; tableId: string; room: string; by: string; at: number }>(
  'roomDesk.insert',
  `insert into timed_room (room_id, table_id, shop_id, kind, name, note, picture, unit_fen, member_unit_fen, day_cap_fen, sort, changed_by, changed_at)
   select :roomId, :tableId, :shopId, n.kind, n.name, n.note, n.picture, n.unit_fen, n.member_unit_fen, n.day_cap_fen,
          coalesce((select max(sort) + 1 from timed_room where shop_id = :shopId), 0), :by, :at
     from jsonb_to_record(:room::jsonb) as ${FIELDS}`,
)
export const updateRoom = stmt<{ roomId: string; room: string; by: string; at: number }>(
  'roomDesk.update',
  `update timed_room r set kind = n.kind, name = n.name, note = n.note, picture = n.picture, unit_fen = n.unit_fen, member_unit_fen = n.member_unit_fen,
          day_cap_fen = n.day_cap_fen, version = r.version + 1, changed_by = :by, changed_at = :at
     from jsonb_to_record(:room::jsonb) as ${FIELDS}
    where r.room_id = :roomId`,
)
export const pauseRoom = stmt<[roomId: string, isPaused: boolean, by: string, at: number]>(
  'roomDesk.pause',
  'update timed_room set is_paused = $2, version = version + 1, changed_by = $3, changed_at = $4 where room_id = $1',
)
/** `removedAt` null: it is back. */
export const putRemoved = stmt<{ roomId: string; removedAt: number | null; by: string; at: number }>(
  'roomDesk.putRemoved',
  'update timed_room set removed_at = :removedAt, version = version + 1, changed_by = :by, changed_at = :at where room_id = :roomId',
)
export const sortRooms = stmt<[shopId: string, roomIds: string[]]>(
  'roomDesk.sort',
  `update timed_room r set sort = n.place from unnest($2::text[]) with ordinality as n (room_id, place) where r.shop_id = $1 and r.room_id = n.room_id`,
)
/** Nothing if somebody else has changed it since. */
export const putTiming = stmt<{
  shopId: string
  version: number
  unit: TimingUnit
  graceMin: number
  minimumMin: number
  peaks: string
  isSuspended: boolean
  by: string
  at: number
}>(
  'roomDesk.putTiming',
  `insert into timing_rule (shop_id, unit, grace_min, minimum_min, peaks, is_suspended, changed_by, changed_at)
   values (:shopId, :unit, :graceMin, :minimumMin, :peaks::jsonb, :isSuspended, :by, :at)
   on conflict (shop_id) do update set unit = excluded.unit, grace_min = excluded.grace_min, minimum_min = excluded.minimum_min, peaks = excluded.peaks,
       is_suspended = excluded.is_suspended, changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = timing_rule.version + 1
    where timing_rule.version = :version`,
)
