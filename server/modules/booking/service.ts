import { randomBytes } from 'node:crypto'
import type { Output } from '@contract/index'
import { DAYS_AHEAD, MOST_BOOKED, MOST_NO_SHOWS, NO_SHOW_AFTER, NO_SHOW_RETENTION, timesProblem } from '@domain/booking/booking'
import { SLOT, slotsOfDay } from '@domain/booking/slots'
import { DomainError } from '@domain/results'
import { DAY, openings, startOfDay } from '@domain/time'
import type { Caller } from '../../http/calls/caller'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { notifyShop } from '../../push/push'
import { hoursOf } from '../place/index'
import {
  closeBooking,
  countHeld,
  findMine,
  findMissed,
  findRoom,
  findRoomsOfShop,
  findShop,
  findShown,
  freeSlots,
  insertBooking,
  lockBooker,
  lockBooking,
  MISSED_BOOKINGS,
  type RoomRow,
  shareRoom,
  type TakenRow,
} from './repository'
import { hold, takenOf } from './slots'
import { bookingView, roomView, timingOf, timingView, type WireBooking } from './view'

type Rooms = Output<'/booking/getRooms'>
export type Booker = Pick<Caller, 'lang' | 'now'> & { user: { userId: string } }

/** Half hours one after the other of the same booking, as one. */
function stretches(taken: readonly TakenRow[], userId: string | null): Rooms['rooms'][number]['taken'] {
  const found: (Rooms['rooms'][number]['taken'][number] & { bookingId: string })[] = []
  for (const { slot_at, booking_id, user_id } of taken) {
    const last = found[found.length - 1]
    if (last?.bookingId === booking_id && last.toAt === slot_at) last.toAt = slot_at + SLOT
    else found.push({ bookingId: booking_id, fromAt: slot_at, toAt: slot_at + SLOT, isMine: user_id === userId })
  }
  return found.map(({ fromAt, toAt, isMine }) => ({ fromAt, toAt, isMine }))
}

/** Rooms booked ahead (decision 0171). Locks: the booker, the booking, then half hours in order of time. */
export function createBookings({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  const notify = (userId: string, at: number) => push.publish(`user:${userId}`, { type: 'activity', at })

  async function view(bookingId: string, { lang }: Pick<Caller, 'lang'>): Promise<WireBooking> {
    const row = await db.one(findShown, bookingId)
    return bookingView(row, await db.one(findRoom, row.room_id), lang)
  }

  const notifyShopOf = (shopId: string, bookingId: string, at: number) => notifyShop(push, shopId, 'booking', bookingId, at)

  async function refuseTimes(room: RoomRow, times: { fromAt: number; toAt: number }, now: number, daysAhead = DAYS_AHEAD): Promise<void> {
    const timing = timingOf(room)
    if (!timing) throw new DomainError('timingRuleMissing')
    const shop = await db.one(findShop, room.shop_id)
    if (!room.enabled) throw new DomainError('tableDisabled')
    const hours = shop.resting || !shop.online ? [] : openings(hoursOf(shop), now, daysAhead + 1)
    const problem = timesProblem(times, { now, offsetMin: room.utc_offset_min, minimumMin: timing.minimumMin, hours, daysAhead })
    if (problem) throw DomainError.of(problem)
  }

  return {
    refuseTimes,

    async rooms(
      shopId: string,
      dayAt: number | undefined,
      reader: { userId: string | null } & Pick<Caller, 'lang' | 'now'>,
    ): Promise<Rooms> {
      const { lang, now, userId } = reader
      const shop = await db.first(findShop, shopId)
      if (!shop) throw new DomainError('shopNotFound')
      const offsetMin = shop.utc_offset_min
      const rooms = await db.all(findRoomsOfShop, shopId)
      const today = startOfDay(now, offsetMin)
      const days = Array.from({ length: DAYS_AHEAD }, (_, no) => today + no * DAY)
      const day = days.find((at) => dayAt !== undefined && startOfDay(dayAt, offsetMin) === at) ?? today
      const hours = shop.resting || !shop.online ? [] : openings(hoursOf(shop), now, DAYS_AHEAD + 1)
      const taken = await takenOf(db, rooms, day, day + DAY)
      const [first] = rooms
      return {
        shopId,
        mchntCd: shop.mchnt_cd,
        shopName: pick(shop.name, lang),
        mchntName: pick(shop.merchant_name, lang),
        theme: { brandColor: shop.brand_color, labelColor: shop.label_color, tabColor: shop.tab_color },
        address: pick(shop.address, lang),
        currencySign: shop.currency_sign,
        utcOffsetMin: offsetMin,
        timing: first ? timingView(timingOf(first)) : null,
        days,
        dayAt: day,
        slots: slotsOfDay(day, hours, offsetMin),
        rooms: rooms.map((room) => ({
          ...roomView(room, lang),
          isEnabled: room.enabled,
          taken: stretches(
            taken.filter(({ room_id }) => room_id === room.room_id),
            userId,
          ),
        })),
      }
    },

    book: (roomId: string, times: { fromAt: number; toAt: number }, booker: Booker): Promise<WireBooking> =>
      db.tx(async () => {
        const { user, now } = booker
        await db.first(shareRoom, roomId)
        const room = await db.first(findRoom, roomId)
        if (!room || room.is_removed) throw new DomainError('roomNotFound')
        await refuseTimes(room, times, now)
        await db.one(lockBooker, user.userId)
        const { booked, missed } = await db.one(countHeld, user.userId, now - NO_SHOW_RETENTION)
        if (missed >= MOST_NO_SHOWS) throw new DomainError('bookingBlocked')
        if (booked >= MOST_BOOKED) throw new DomainError('bookingsFull', { most: MOST_BOOKED })
        const bookingId = `RB${randomBytes(12).toString('hex')}`
        await db.run(insertBooking, { bookingId, roomId, userId: user.userId, fromAt: times.fromAt, toAt: times.toAt, at: now })
        await hold(db, room, bookingId, times, 'roomTaken')
        await notifyShopOf(room.shop_id, bookingId, now)
        return view(bookingId, booker)
      }),

    async mine(merchantCode: string | undefined, { user, lang }: Booker): Promise<Output<'/booking/getMyBookings'>> {
      const rows = await db.all(findMine, user.userId, merchantCode ?? null)
      const list: WireBooking[] = []
      for (const row of rows) list.push(bookingView(row, await db.one(findRoom, row.room_id), lang))
      return { list }
    },

    cancel: (bookingId: string, booker: Booker): Promise<WireBooking> =>
      db.tx(async () => {
        const row = await db.first(lockBooking, bookingId)
        if (row?.user_id !== booker.user.userId) throw new DomainError('bookingNotFound')
        if (row.state === 'cancelled') return view(bookingId, booker)
        if (row.state !== 'booked') throw new DomainError('bookingOver')
        await db.run(closeBooking, bookingId, 'cancelled', booker.now)
        await db.run(freeSlots, bookingId, 0)
        await notifyShopOf((await db.one(findRoom, row.room_id)).shop_id, bookingId, booker.now)
        return view(bookingId, booker)
      }),

    /**
     * The guests did not arrive: the room is free again. Guests who could not enter because the previous party overstayed are not counted as absent.
     */
    missDue: defineDueWork(
      { db, clock },
      {
        name: MISSED_BOOKINGS,
        everyMs: 1000,
        take: (now) => db.first(findMissed, now - NO_SHOW_AFTER, now),
        keyOf: ({ booking_id }) => booking_id,
        async run({ booking_id, room_id, was_kept_out, user_id }, now) {
          await db.run(closeBooking, booking_id, was_kept_out ? 'cancelled' : 'noShow', now)
          await db.run(freeSlots, booking_id, 0)
          await notify(user_id, now)
          await notifyShopOf((await db.one(findRoom, room_id)).shop_id, booking_id, now)
        },
      },
    ),
  }
}

export type Bookings = ReturnType<typeof createBookings>
