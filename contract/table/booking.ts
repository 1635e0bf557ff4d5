import { Type } from '@sinclair/typebox'
import { BOOKING_STATES } from '@domain/booking/booking'
import { CANCEL_REASONS } from '@domain/booking/staffBooking'
import { declareCalls } from '../call'
import { CartRef } from '../order/cart'
import { callFacts } from '../facts'
import { At, FenAmount, Id, IdempotencyKey, Nullable, OneOf } from '../schema'
import { MerchantTheme } from '../shop/shop'
import { Room, Timing } from './timing'
import { TableVisit } from './tableVisit'

/**
 * Rooms, courts and seats that are charged by time (spec sections 1 and 8). The specification names no call for booking ahead; these are ours. Guests
 * open the room with `/openTable`, order and pay as at any table where guests eat first: decisions 0170 to 0172.
 */

/** Somebody has it from then until then. */
const Taken = Type.Object({ fromAt: At, toAt: At, isMine: Type.Boolean() })

export const Booking = Type.Object({
  bookingId: Id,
  state: OneOf(BOOKING_STATES),
  room: Type.Pick(Room, ['roomId', 'name', 'kind', 'seats', 'picture']),
  shopId: Id,
  mchntCd: Id,
  shopName: Type.String(),
  mchntName: Type.String(),
  address: Type.String(),
  fromAt: At,
  toAt: At,
  /** Until when a booked room waits. */
  keptUntil: At,
  startedAt: Nullable(At),
  endedAt: Nullable(At),
  /** Why the shop cancelled it; null: it did not. */
  cancelledFor: Nullable(OneOf(CANCEL_REASONS)),
  /** The price of this time for non-members; null: its shop has no rule any more. */
  listFen: Nullable(FenAmount),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
})

export const booking = declareCalls(callFacts, {
  /** The rooms of a shop, and who has them on one of its days; today when no day is named. */
  '/booking/getRooms': {
    input: Type.Object({ shopId: Id, dayAt: Type.Optional(At) }),
    output: Type.Object({
      shopId: Id,
      mchntCd: Id,
      shopName: Type.String(),
      mchntName: Type.String(),
      theme: MerchantTheme,
      address: Type.String(),
      currencySign: Type.String(),
      utcOffsetMin: Type.Integer(),
      /** Null: the shop has no timing rule; nothing can be booked or opened. */
      timing: Nullable(Timing),
      /** Midnights of the days that can be booked. */
      days: Type.Array(At),
      dayAt: At,
      /** Its half hours in which the shop is open. */
      slots: Type.Array(At),
      rooms: Type.Array(Type.Object({ ...Room.properties, isEnabled: Type.Boolean(), taken: Type.Array(Taken) })),
    }),
  },
  /** Holds a room for whole half hours. Nothing is paid ahead. */
  '/booking/bookRoom': {
    input: Type.Object({ roomId: Id, fromAt: At, toAt: At, idempotencyKey: IdempotencyKey }),
    output: Booking,
  },
  '/booking/getMyBookings': {
    input: Type.Object({ mchntCd: Type.Optional(Id) }),
    output: Type.Object({ list: Type.Array(Booking) }),
  },
  '/booking/cancelBooking': { input: Type.Object({ bookingId: Id }), output: Booking },
  /** Stays longer by half hours, as long as nobody else has the room. */
  '/booking/extendStay': {
    input: Type.Object({ ...CartRef, idempotencyKey: IdempotencyKey, halfHours: Type.Integer({ minimum: 1, maximum: 8 }) }),
    output: TableVisit,
  },
})
