import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type BookingEvent, BOOKING as MACHINE, noShowAt } from '@domain/booking/booking'
import { slotOf, slotsOfDay } from '@domain/booking/slots'
import { GUEST_RETENTION, STAFF_DAYS_AHEAD, type CancelReason } from '@domain/booking/staffBooking'
import { timeCharge } from '@domain/booking/timing'
import { maskedPhone } from '@domain/delivery/addressBook'
import { DomainError } from '@domain/results'
import { DAY, HOUR, openings, startOfDay } from '@domain/time'
import type { StaffContext } from '../../http/staff/staff'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { notifyShop } from '../../push/push'
import { houseOf } from '../account/index'
import { hoursOf } from '../place/index'
import {
  type CalendarRow,
  findBooking,
  findCalendar,
  findHolder,
  findUserByPhone,
  forgetGuests,
  insertByStaff,
  moveBooking,
  noteStaff,
} from './calendarRepository'
import {
  closeBooking,
  findRoom,
  findRoomsOfShop,
  findShop,
  freeSlots,
  lockBooking,
  type RoomRow,
  shareRoom,
  termedRoom,
} from './repository'
import type { Bookings } from './service'
import { hold, momentOf, timeOf } from './slots'
import { priceOf, timingOf } from './view'

type Day = StaffOutput<'/staff/getBookings'>
type Booking = Day['rooms'][number]['bookings'][number]
interface Ref {
  shopId: string
  bookingId: string
  version: number
}
interface Times {
  roomId: string
  fromAt: number
  toAt: number
}

const nameOf = ({ guest_name, nick_name }: Pick<CalendarRow, 'guest_name' | 'nick_name'>): string => guest_name ?? nick_name
const phoneOf = ({ guest_phone, phone }: CalendarRow): string | null => guest_phone ?? phone

function view(row: CalendarRow, current: RoomRow): Booking {
  const room = termedRoom(current, row)
  const timing = timingOf(room)
  const phone = phoneOf(row)
  return {
    bookingId: row.booking_id,
    state: row.state,
    fromAt: row.from_at,
    toAt: row.to_at,
    name: nameOf(row),
    maskedPhone: phone && maskedPhone(phone),
    note: row.note ?? '',
    isAhead: row.is_ahead,
    heldUntil: noShowAt({ fromAt: row.from_at }),
    startedAt: row.started_at,
    endedAt: row.ended_at,
    isOverdue: row.overdue_at !== null && row.state === 'running',
    reason: row.reason,
    listFen: timing && timeCharge(timing, priceOf(room), row.from_at, row.to_at).listFen,
    version: row.version,
    changedBy: row.changed_by,
  }
}

/** Bookings of rooms as staff see and change them (decision 0365). Locks: the room, the booking, then half hours in order of time. */
export function createCalendar({ db, push, clock }: Pick<Deps, 'db' | 'push' | 'clock'>, { refuseTimes }: Pick<Bookings, 'refuseTimes'>) {
  async function notify(shopId: string, { booking_id, user_id }: Pick<CalendarRow, 'booking_id' | 'user_id'>, at: number): Promise<void> {
    await notifyShop(push, shopId, 'booking', booking_id, at)
    await push.publish(`user:${user_id}`, { type: 'activity', at })
  }

  async function roomOf(shopId: string, roomId: string): Promise<RoomRow> {
    await db.first(shareRoom, roomId)
    const room = await db.first(findRoom, roomId)
    if (!room || room.is_removed || room.shop_id !== shopId) throw new DomainError('roomNotFound', {}, 'roomId')
    return room
  }

  const changedBy = (row: CalendarRow) => new DomainError('bookingChangedBy', { name: row.changed_by || nameOf(row) })

  /** Locked; throws who was quicker, and what cannot happen to it any more. */
  async function seen({ shopId, bookingId, version }: Ref, event: BookingEvent): Promise<CalendarRow> {
    await db.first(lockBooking, bookingId)
    const row = await db.first(findBooking, shopId, bookingId)
    if (!row) throw new DomainError('bookingNotFound', {}, 'bookingId')
    if (row.version !== version) throw changedBy(row)
    if (!MACHINE[row.state][event]) throw new DomainError('bookingOver')
    return row
  }

  /** The half hour that has begun can still be booked at the counter. */
  const check = (room: RoomRow, times: Times, now: number) =>
    refuseTimes(room, times, Math.min(now, slotOf(now, room.utc_offset_min)), STAFF_DAYS_AHEAD)

  /** Of two who want the same half hour, the second is refused, with whose it is. */
  async function take(room: RoomRow, bookingId: string, times: Times): Promise<void> {
    try {
      await hold(db, room, bookingId, times, 'roomTaken')
    } catch (error) {
      const holder = error instanceof DomainError && (await db.first(findHolder, room.room_id, bookingId, times.fromAt, times.toAt))
      if (!holder) throw error
      const params = { time: timeOf(holder.slot_at, room.utc_offset_min), name: holder.changed_by || nameOf(holder) }
      throw new DomainError('bookingSlotTaken', params, 'fromAt')
    }
  }

  const facts = (room: RoomRow, { fromAt, toAt }: { fromAt: number; toAt: number }) => ({
    room: pick(room.name, 'hans'),
    from: momentOf(fromAt, room.utc_offset_min),
    until: momentOf(toAt, room.utc_offset_min),
  })

  const close = (context: StaffContext, ref: Ref, event: 'cancel' | 'miss', reason: CancelReason | null) =>
    db.tx(async () => {
      const row = await seen(ref, event)
      const state = MACHINE[row.state][event]!
      await db.run(closeBooking, row.booking_id, state, context.now())
      await db.run(freeSlots, row.booking_id, 0)
      await db.run(noteStaff, row.booking_id, context.staff.name, reason)
      await notify(ref.shopId, row, context.now())
      await context.record({
        subject: nameOf(row),
        shopId: ref.shopId,
        before: { state: row.state, ...facts(await db.one(findRoom, row.room_id), { fromAt: row.from_at, toAt: row.to_at }) },
        after: { state, ...(reason && { reason }) },
      })
      return { bookingId: ref.bookingId }
    })

  return {
    async day({ lang, now, recordAccess }: StaffContext, { shopId, dayAt }: StaffInput<'/staff/getBookings'>): Promise<Day> {
      const shop = await db.one(findShop, shopId)
      const rooms = await db.all(findRoomsOfShop, shopId)
      const offsetMin = shop.utc_offset_min
      const day = startOfDay(dayAt ?? now(), offsetMin)
      const hours = shop.resting || !shop.online ? [] : openings(hoursOf(shop), day, 2)
      const roomIds = rooms.map(({ room_id }) => room_id)
      const rows = await db.all(findCalendar, roomIds, day, day + DAY, day - DAY)
      await recordAccess({ userIds: [...new Set(rows.map(({ user_id }) => user_id))], shown: ['profile'], shopId })
      return {
        dayAt: day,
        now: now(),
        slots: slotsOfDay(day, hours, offsetMin),
        rooms: rooms.map((room) => ({
          roomId: room.room_id,
          tableId: room.table_id,
          name: pick(room.name, lang),
          seats: room.seats,
          isOpen: room.enabled && timingOf(room) !== null,
          bookings: rows.filter(({ room_id }) => room_id === room.room_id).map((row) => view(row, room)),
        })),
        currencySign: shop.currency_sign,
        utcOffsetMin: offsetMin,
      }
    },

    add: (context: StaffContext, { shopId, name, phone, note, ...times }: StaffInput<'/staff/addBooking'>) =>
      db.tx(async () => {
        const now = context.now()
        const room = await roomOf(shopId, times.roomId)
        if (name.trim() === '') throw new DomainError('nameMissing', {}, 'name')
        await check(room, times, now)
        const known = phone === null ? undefined : await db.first(findUserByPhone, phone)
        const userId = known?.user_id ?? (await houseOf(db, shopId, now)).userId
        const bookingId = `RB${randomBytes(12).toString('hex')}`
        const { roomId, fromAt, toAt } = times
        const by = context.staff.name
        await db.run(insertByStaff, { bookingId, roomId, userId, fromAt, toAt, name: name.trim(), phone, note: note.trim(), by, at: now })
        await take(room, bookingId, times)
        await notify(shopId, { booking_id: bookingId, user_id: userId }, now)
        await context.record({ subject: name.trim(), shopId, after: facts(room, times) })
        return { bookingId }
      }),

    move: (context: StaffContext, { roomId, fromAt, toAt, ...ref }: StaffInput<'/staff/moveBooking'>) =>
      db.tx(async () => {
        const times = { roomId, fromAt, toAt }
        const room = await roomOf(ref.shopId, roomId)
        const row = await seen(ref, 'cancel')
        await check(room, times, context.now())
        const before = facts(await db.one(findRoom, row.room_id), { fromAt: row.from_at, toAt: row.to_at })
        await db.run(freeSlots, row.booking_id, 0)
        await db.run(moveBooking, { bookingId: row.booking_id, ...times })
        await take(room, row.booking_id, times)
        await db.run(noteStaff, row.booking_id, context.staff.name, null)
        await notify(ref.shopId, row, context.now())
        await context.record({ subject: nameOf(row), shopId: ref.shopId, before, after: facts(room, times) })
        return { bookingId: row.booking_id }
      }),

    miss: (context: StaffContext, ref: StaffInput<'/staff/missBooking'>) => close(context, ref, 'miss', null),
    cancel: (context: StaffContext, { reason, ...ref }: StaffInput<'/staff/cancelBooking'>) => close(context, ref, 'cancel', reason),

    /** `open` seats the guests at the room's table, by which the booking begins. Locks the visit first, as whoever opens the room does. */
    start: (
      context: StaffContext,
      { shopId, bookingId, version }: Ref,
      open: (tableId: string) => Promise<unknown>,
    ): Promise<{ bookingId: string }> =>
      db.tx(async () => {
        const row = await db.first(findBooking, shopId, bookingId)
        if (!row) throw new DomainError('bookingNotFound', {}, 'bookingId')
        if (row.version !== version) throw changedBy(row)
        const room = await db.one(findRoom, row.room_id)
        await open(room.table_id)
        const after = await db.one(findBooking, shopId, bookingId)
        if (after.version !== version + 1) throw changedBy(after)
        await db.run(noteStaff, bookingId, context.staff.name, null)
        await notify(shopId, row, context.now())
        await context.record({ subject: nameOf(row), shopId, before: { state: row.state }, after: { state: after.state } })
        return { bookingId }
      }),

    async phone({ recordAccess }: StaffContext, { shopId, bookingId }: StaffInput<'/staff/getBookingPhone'>): Promise<{ phone: string }> {
      const row = await db.first(findBooking, shopId, bookingId)
      const phone = row && phoneOf(row)
      if (!row || !phone) throw new DomainError('notFound', {}, 'bookingId')
      await recordAccess({ userIds: [row.user_id], shown: ['phone'], shopId })
      return { phone }
    },

    forget: defineSweep({
      name: 'forget guests of bookings',
      everyMs: HOUR,
      run: () => db.run(forgetGuests, clock.now() - GUEST_RETENTION),
    }),
  }
}

export type Calendar = ReturnType<typeof createCalendar>
