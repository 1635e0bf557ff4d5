import { randomBytes } from 'node:crypto'
import type { Output } from '@contract/index'
import { chargedFrom, EARLY, MOST_SLOTS } from '@domain/booking/booking'
import { freeAfter, SLOT, slotFrom, slotOf } from '@domain/booking/slots'
import { timeCharge, type TimeCharge } from '@domain/booking/timing'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { MINUTE, type ShopHours, openings } from '@domain/time'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import {
  type BookingRow,
  closeBooking,
  findOver,
  findRoom,
  findRoomOfTable,
  findStay,
  freeSlots,
  insertStay,
  LONG_STAYS,
  lockBooking,
  lockMine,
  lockStay,
  markOverdue,
  prolongBooking,
  type RoomRow,
  startBooking,
  takeSlots,
  termedRoom,
} from './repository'
import { hold, takenOf } from './slots'
import { priceOf, roomView, timingOf, timingView } from './view'

type WireVisit = NonNullable<Output<'/queryMealOrder'>['visit']>
type WireStay = NonNullable<WireVisit['stay']>
type WireTimed = NonNullable<Output<'/queryMealOrder'>['opening']['timed']>

/** First length of a stay without a booking, shortened when the room is booked earlier. */
const WALK_IN = 60 * MINUTE
/** Half hours that are looked through for the next who has the room. */
const LOOK_AHEAD = 2 * MOST_SLOTS

/** Who begins, when, and with which booking where staff have looked it up; left out: the guest's own that is due. */
interface StayBeginning {
  userId: string
  now: number
  bookingId: string | undefined
}

/** Guests in rooms that are charged by time, as the visit of their table sees them (decision 0170). Locks: after the visit, before its order. */
export function createStays({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  const fromOf = ({ started_at, is_ahead, from_at }: BookingRow): number => chargedFrom(started_at ?? from_at, is_ahead ? from_at : null)

  /** Which of the coming half hours are booked by others. */
  async function othersFrom(room: RoomRow, at: number, isOwn: (taken: { booking_id: string; user_id: string }) => boolean) {
    const taken = await takenOf(db, [room], at, at + LOOK_AHEAD * SLOT)
    return new Set(taken.filter((one) => !isOwn(one)).map(({ slot_at }) => slot_at))
  }

  function chargeOf(now: RoomRow, row: BookingRow, at: number): TimeCharge | null {
    const room = termedRoom(now, row)
    const timing = timingOf(room)
    return timing && timeCharge(timing, priceOf(room), fromOf(row), Math.max(fromOf(row), Math.min(at, row.ended_at ?? at)))
  }

  return {
    isTimed: async (tableId: string): Promise<boolean> => (await db.first(findRoomOfTable, tableId)) !== undefined,

    /** What is shown before anybody opens it; null: a table that is not charged by time. */
    async offer(tableId: string, userId: string, lang: Lang, now: number): Promise<WireTimed | null> {
      const room = await db.first(findRoomOfTable, tableId)
      if (!room) return null
      const taken = await takenOf(db, [room], slotOf(now, room.utc_offset_min), now + LOOK_AHEAD * SLOT)
      const mine = taken.filter(({ user_id }) => user_id === userId)
      const soon = mine[0] && mine[0].slot_at <= now + EARLY ? mine.filter(({ booking_id }) => booking_id === mine[0]!.booking_id) : []
      return {
        room: roomView(room, lang),
        timing: timingView(timingOf(room)),
        nextAt: taken.find(({ user_id }) => user_id !== userId)?.slot_at ?? null,
        booked: soon.length > 0 ? { fromAt: soon[0]!.slot_at, toAt: soon[soon.length - 1]!.slot_at + SLOT } : null,
      }
    },

    /** The visit of a timed room begins: with what was booked, or as long as nobody else has it. Answers whether the room is timed. */
    async begin(tableId: string, visitId: string, { userId, now, bookingId }: StayBeginning): Promise<boolean> {
      const room = await db.first(findRoomOfTable, tableId)
      if (!room) return false
      const offsetMin = room.utc_offset_min
      const mine = await (bookingId === undefined ? db.first(lockMine, room.room_id, userId, now + EARLY) : db.one(lockBooking, bookingId))
      if (bookingId !== undefined && mine) {
        if (mine.state !== 'booked' || mine.room_id !== room.room_id) throw new DomainError('bookingOver')
        if (mine.from_at > now + EARLY) throw new DomainError('bookingTooEarly', { minutes: EARLY / MINUTE })
      }
      const timing = timingOf(mine ? termedRoom(room, mine) : room)
      if (!timing) throw new DomainError('timingRuleMissing')
      if (mine) {
        await hold(db, room, mine.booking_id, { fromAt: now, toAt: mine.from_at }, 'roomBooked')
        await db.run(startBooking, mine.booking_id, now, visitId)
        return true
      }
      if (room.is_paused) throw new DomainError('tableDisabled')
      const atLeast = now + Math.max(timing.minimumMin * MINUTE, SLOT)
      const others = await othersFrom(room, slotOf(now, offsetMin), () => false)
      const requested = slotFrom(now + Math.max(WALK_IN, timing.minimumMin * MINUTE), offsetMin)
      let toAt = slotFrom(atLeast, offsetMin)
      while (toAt < requested && !others.has(toAt)) toAt += SLOT
      const stayId = `RB${randomBytes(12).toString('hex')}`
      await db.run(insertStay, { bookingId: stayId, roomId: room.room_id, userId, toAt, at: now, visitId })
      await hold(db, room, stayId, { fromAt: now, toAt }, 'roomBooked')
      return true
    },

    /** Guests who have overstayed; the next guests of the room do not join them. */
    async blocks(visitId: string, userId: string, now: number): Promise<boolean> {
      const row = await db.first(findStay, visitId)
      if (!row || row.overdue_at === null) return false
      return (await db.first(lockMine, row.room_id, userId, now + EARLY)) !== undefined
    },

    /** What the time of a visit costs so far; null: it is not charged by time. */
    async charge(visitId: string, at: number): Promise<TimeCharge | null> {
      const row = await db.first(findStay, visitId)
      return row ? chargeOf(await db.one(findRoom, row.room_id), row, at) : null
    },

    async view(visitId: string, hours: ShopHours | null, lang: Lang, now: number): Promise<WireStay | null> {
      const row = await db.first(findStay, visitId)
      if (!row) return null
      const room = termedRoom(await db.one(findRoom, row.room_id), row)
      const timing = timingView(timingOf(room))
      if (!timing) return null
      const isRunning = row.state === 'running'
      const others = isRunning ? await othersFrom(room, row.to_at, ({ booking_id }) => booking_id === row.booking_id) : new Set<number>()
      const opening = hours && openings(hours, now, 3).find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
      const more = isRunning ? freeAfter(row.to_at, others, opening?.closesAt ?? row.to_at, MOST_SLOTS) : 0
      return {
        room: roomView(room, lang),
        timing,
        fromAt: fromOf(row),
        toAt: row.to_at,
        endedAt: row.ended_at,
        isOverdue: row.overdue_at !== null,
        moreHalfHours: row.overdue_at === null ? more : 0,
        nextAt: isRunning && more < MOST_SLOTS ? row.to_at + more * SLOT : null,
      }
    },

    async extend(visitId: string, halfHours: number, hours: ShopHours, now: number): Promise<void> {
      const row = await db.first(lockStay, visitId)
      if (row?.state !== 'running') throw new DomainError('bookingOver')
      const room = await db.one(findRoom, row.room_id)
      const toAt = row.to_at + halfHours * SLOT
      const opening = openings(hours, now, 3).find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
      if (!opening) throw new DomainError('shopClosed')
      await hold(db, room, row.booking_id, { fromAt: row.to_at, toAt }, 'stayTooLong')
      if (toAt > opening.closesAt) throw new DomainError('bookingOutsideHours')
      await db.run(prolongBooking, row.booking_id, toAt)
    },

    /** The stay is paid or the guests have left: the rest of the half hour and the following ones are free again. */
    async end(visitId: string, now: number): Promise<void> {
      const row = await db.first(lockStay, visitId)
      if (row?.state !== 'running') return
      await db.run(closeBooking, row.booking_id, 'ended', now)
      await db.run(freeSlots, row.booking_id, now - SLOT + 1)
    },

    /**
     * Guests past their time: the stay is extended by half hours while the room is free; otherwise their phones show that the next guests are due.
     */
    prolongDue: defineDueWork(
      { db, clock },
      {
        name: LONG_STAYS,
        everyMs: 1000,
        take: (now) => db.first(findOver, now),
        keyOf: ({ booking_id }) => booking_id,
        async run(row, now) {
          const isFree = (await db.run(takeSlots, row.room_id, row.booking_id, [row.to_at])) === 1
          if (isFree) await db.run(prolongBooking, row.booking_id, row.to_at + SLOT)
          else await db.run(markOverdue, row.booking_id, now)
          await push.publish(`cart:${row.cart_id}`, { type: 'visit', cartId: row.cart_id, at: now })
        },
      },
    ),
  }
}

export type Stays = ReturnType<typeof createStays>
