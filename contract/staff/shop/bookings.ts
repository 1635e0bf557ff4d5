import { Type } from '@sinclair/typebox'
import { BOOKING_STATES } from '@domain/booking/booking'
import { CANCEL_REASONS } from '@domain/booking/staffBooking'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Booking = Type.Object({
  bookingId: Id,
  state: OneOf(BOOKING_STATES),
  fromAt: At,
  toAt: At,
  /** As staff wrote it, or as the diner is called. */
  name: Type.String(),
  /** Null: there is none. The whole number: `/staff/getBookingPhone`. */
  maskedPhone: Nullable(Type.String()),
  note: Type.String(),
  /** Booked ahead; otherwise somebody walked in. */
  isAhead: Type.Boolean(),
  /** Until when the room waits for them. */
  heldUntil: At,
  startedAt: Nullable(At),
  endedAt: Nullable(At),
  /** They stay on although somebody else has the room. */
  isOverdue: Type.Boolean(),
  reason: Nullable(OneOf(CANCEL_REASONS)),
  /** By the terms of the booking, for everybody; null: its shop did not charge for time. */
  listFen: Nullable(FenAmount),
  version: Type.Integer(),
  /** Of the staff; empty: the guest. */
  changedBy: Type.String(),
})

const Day = Type.Object({
  /** Midnight of the shop's day. */
  dayAt: At,
  now: At,
  /** Half hours in which the shop is open. */
  slots: Type.Array(At),
  rooms: Type.Array(
    Type.Object({
      roomId: Id,
      tableId: Id,
      name: Type.String(),
      seats: Count,
      /** Takes new bookings. */
      isOpen: Type.Boolean(),
      bookings: Type.Array(Booking),
    }),
  ),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
})

const Times = { roomId: Id, fromAt: At, toAt: At }
const Act = { shopId: Id, bookingId: Id, version: Type.Integer(), idempotencyKey: IdempotencyKey }
const Done = Type.Object({ bookingId: Id })

/** Who has which room when. */
export const bookingDesk = declareStaffCalls(staffFacts, {
  /** Today when no day is named. */
  '/staff/getBookings': { input: Type.Object({ shopId: Id, dayAt: Type.Optional(At) }), output: Day },
  /** By phone or at the door. Whoever has an account with this phone has it in their app. */
  '/staff/addBooking': {
    input: Type.Object({
      shopId: Id,
      idempotencyKey: IdempotencyKey,
      ...Times,
      name: ShortText(20),
      phone: Nullable(Type.String({ pattern: '^1[0-9]{10}$' })),
      note: ShortText(100),
    }),
    output: Done,
  },
  /** To another room or time. */
  '/staff/moveBooking': { input: Type.Object({ ...Act, ...Times }), output: Done },
  /** The guests are there: their room is opened and its clock runs. */
  '/staff/startBooking': {
    input: Type.Object({ ...Act, guestsCount: Nullable(Type.Integer({ minimum: 1, maximum: 200 })), teaId: Nullable(Id) }),
    output: Done,
  },
  /** They will not come any more. */
  '/staff/missBooking': { input: Type.Object(Act), output: Done },
  '/staff/cancelBooking': { input: Type.Object({ ...Act, reason: OneOf(CANCEL_REASONS) }), output: Done },
  '/staff/getBookingPhone': { input: Type.Object({ shopId: Id, bookingId: Id }), output: Type.Object({ phone: Type.String() }) },
})
