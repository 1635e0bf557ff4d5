import type { BookingState } from '@domain/booking/booking'
import { SLOT, slotFrom } from '@domain/booking/slots'
import { timeCharge } from '@domain/booking/timing'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import { closeBooking, findRoom, freeSlots, lockBooking, type RoomRow, type RoomTerms, termedRoom } from './repository'
import type { Bookings } from './service'
import { priceOf, timingOf } from './view'

interface DeskRow {
  room_id: string
  table_id: string
  shop_id: string
  shop: Localized
  merchant: Localized
  name: Localized
  kind: RoomRow['kind']
  utc_offset_min: number
  code: string | null
  has_rule: boolean
  order_no: string | null
  is_paid: boolean
  bookings: {
    booking_id: string
    state: BookingState
    nick_name: string
    is_ahead: boolean
    from_at: number
    to_at: number
    started_at: number | null
    overdue_at: number | null
    terms: RoomTerms | null
  }[]
}

/** Rooms with the current guests, the next booking, and bookings whose guests did not arrive. */
const findDesk = stmt<[since: number], DeskRow>(
  'bookingDesk.rooms',
  `select r.room_id, r.table_id, r.shop_id, s.name as shop, m.name as merchant, r.name, r.kind, m.utc_offset_min,
          exists (select from timing_rule t where t.shop_id = r.shop_id and not t.is_suspended) as has_rule,
          (select min(c.code) from entry_code c where c.table_id = r.table_id and c.enabled) as code,
          v.order_no, coalesce(o.paid_at is not null, false) as is_paid,
          (select coalesce(json_agg(json_build_object('booking_id', b.booking_id, 'state', b.state, 'nick_name', u.nick_name, 'is_ahead', b.is_ahead,
                    'from_at', b.from_at, 'to_at', b.to_at, 'started_at', b.started_at, 'overdue_at', b.overdue_at, 'terms', b.terms) order by b.from_at), '[]')
             from room_booking b join app_user u on u.user_id = b.user_id
            where b.room_id = r.room_id and (b.state in ('booked', 'running') or (b.state = 'noShow' and b.from_at > $1))) as bookings
     from timed_room r join dining_table d on d.table_id = r.table_id join shop s on s.shop_id = r.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
          left join table_visit v on v.table_id = r.table_id and v.cleared_at is null left join customer_order o on o.order_no = v.order_no
    where r.removed_at is null
    order by m.sort, s.sort, r.sort, r.room_id`,
)
/** The shop's own rule, with its peak hours; a shop without one gets the usual defaults. */
const resumeRule = stmt<[shopId: string]>(
  'bookingDesk.resumeRule',
  `insert into timing_rule (shop_id, unit, grace_min, minimum_min) values ($1, 'halfHour', 10, 60)
   on conflict (shop_id) do update set is_suspended = false`,
)
const suspendRule = stmt<[shopId: string]>('bookingDesk.suspendRule', 'update timing_rule set is_suspended = true where shop_id = $1')

export type DeskRoom = DeskRow & { costs_fen: number | null }

/** What the staff of a shop with timed rooms see and do. */
export function createBookingDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>, bookings: Bookings) {
  return {
    async rooms(): Promise<DeskRoom[]> {
      const now = clock.now()
      const rows = await db.all(findDesk, now - DAY)
      return Promise.all(
        rows.map(async (row) => {
          const running = row.bookings.find(({ state }) => state === 'running')
          const current = await db.one(findRoom, row.room_id)
          const room = running ? termedRoom(current, running) : current
          const timing = timingOf(room)
          const from = running && Math.min(running.started_at ?? running.from_at, running.is_ahead ? running.from_at : Infinity)
          return { ...row, costs_fen: timing && from !== undefined ? timeCharge(timing, priceOf(room), from, now).listFen : null }
        }),
      )
    },

    async tableOf(roomId: string): Promise<string> {
      const room = await db.first(findRoom, roomId)
      if (!room) throw new DomainError('roomNotFound')
      return room.table_id
    },

    /** A booking by phone: the room is reserved from the next half hour on, or that many half hours later. */
    async bookFor(roomId: string, userId: string, { after, halfHours }: { after: number; halfHours: number }): Promise<string> {
      const room = await db.first(findRoom, roomId)
      if (!room) throw new DomainError('roomNotFound')
      const now = clock.now()
      const fromAt = slotFrom(now, room.utc_offset_min) + after * SLOT
      const times = { fromAt, toAt: fromAt + halfHours * SLOT }
      return (await bookings.book(roomId, times, { user: { userId }, lang: 'hans', now })).bookingId
    },

    /** The shop knows that they will not come. */
    miss: (bookingId: string): Promise<void> =>
      db.tx(async () => {
        const row = await db.first(lockBooking, bookingId)
        if (row?.state !== 'booked') throw new DomainError('bookingOver')
        await db.run(closeBooking, bookingId, 'noShow', clock.now())
        await db.run(freeSlots, bookingId, 0)
      }),

    /** With a rule its rooms can be opened; without one they cannot. */
    async setRule(shopId: string, isSet: boolean): Promise<void> {
      await db.run(isSet ? resumeRule : suspendRule, shopId)
    },
  }
}

export type BookingDesk = ReturnType<typeof createBookingDesk>
