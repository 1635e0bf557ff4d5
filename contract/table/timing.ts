import { Type } from '@sinclair/typebox'
import { ROOM_KINDS } from '@domain/booking/booking'
import { TIMING_UNITS } from '@domain/booking/timing'
import { At, Count, FenAmount, Id, Nullable, OneOf } from '../schema'

/** How a shop charges for time: domain/booking/timing.ts, with which the app reckons the running price. */
export const Timing = Type.Object({
  unit: OneOf(TIMING_UNITS),
  graceMin: Count,
  minimumMin: Count,
  peaks: Type.Array(
    Type.Object({ weekdays: Type.Array(Type.Integer()), fromMin: Type.Integer(), toMin: Type.Integer(), percent: Type.Integer() }),
  ),
  offsetMin: Type.Integer(),
})

export const Room = Type.Object({
  roomId: Id,
  name: Type.String(),
  kind: OneOf(ROOM_KINDS),
  seats: Type.Integer(),
  note: Type.String(),
  picture: Type.String(),
  unitFen: FenAmount,
  memberUnitFen: FenAmount,
  /** On one day of the shop at most; null: no limit. */
  dayCapFen: Nullable(FenAmount),
})

/** Guests in such a room: its clock, and until when they have it. */
export const Stay = Type.Object({
  room: Room,
  timing: Timing,
  /** From then on time is charged. */
  fromAt: At,
  toAt: At,
  /** Null: the clock runs. */
  endedAt: Nullable(At),
  /** Somebody else has the room by now. */
  isOverdue: Type.Boolean(),
  /** So many half hours more can be had. */
  moreHalfHours: Count,
  /** When somebody else has it next, or the shop closes; null: not within those. */
  nextAt: Nullable(At),
})

/** Shown to a guest who opens such a room. */
export const Timed = Type.Object({
  room: Room,
  /** Null: the shop has no timing rule, and the room cannot be opened. */
  timing: Nullable(Timing),
  /** When somebody else has it next; null: not today. */
  nextAt: Nullable(At),
  /** What the caller has booked and may begin. */
  booked: Nullable(Type.Object({ fromAt: At, toAt: At })),
})
