import { Type } from '@sinclair/typebox'
import { ROOM_KINDS } from '@domain/booking/booking'
import { LONGEST_GRACE, LONGEST_MINIMUM, MOST_PEAKS, MOST_PERCENT, MOST_ROOMS } from '@domain/booking/roomTerms'
import { TIMING_UNITS } from '@domain/booking/timing'
import { MAX_AMOUNT } from '@domain/money'
import { At, Count, Id, Nullable, OneOf } from '../../schema'
import { ActivityPicture } from '../activities/shared'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })
const Minute = Type.Integer({ minimum: 0, maximum: 1440 })

/** The state that a change must carry, and who has changed it last. */
const Changed = { version: Type.Integer(), changedBy: Type.String(), changedAt: Nullable(At) }

const RoomFields = {
  /** The table that is charged by time. */
  tableId: Id,
  kind: OneOf(ROOM_KINDS),
  name: Words(30),
  /** What is in it. */
  note: Words(80),
  /** Null: the drawing of its kind. */
  picture: ActivityPicture,
  unitFen: Amount,
  memberUnitFen: Amount,
  dayCapFen: Nullable(Amount),
}

/** domain/booking/timing.ts says what they mean. */
const TimingFields = {
  /** Without it no room of the shop can be booked or opened. */
  isOn: Type.Boolean(),
  unit: OneOf(TIMING_UNITS),
  graceMin: Type.Integer({ minimum: 0, maximum: LONGEST_GRACE }),
  minimumMin: Type.Integer({ minimum: 0, maximum: LONGEST_MINIMUM }),
  peaks: Type.Array(
    Type.Object({
      weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, uniqueItems: true }),
      fromMin: Minute,
      toMin: Minute,
      percent: Type.Integer({ minimum: 1, maximum: MOST_PERCENT }),
    }),
    { maxItems: MOST_PEAKS },
  ),
}

const Room = Type.Object({
  roomId: Id,
  ...RoomFields,
  picture: Type.String(),
  tableName: Type.String(),
  seats: Count,
  /** No new bookings, and nobody who walks in; what was booked stays. */
  isPaused: Type.Boolean(),
  /** Guests are in it. */
  isOccupied: Type.Boolean(),
  /** Bookings to come. */
  bookings: Count,
  ...Changed,
})

const Rooms = Type.Object({
  /** Version 0: the shop has never charged for time. */
  timing: Type.Object({ ...TimingFields, ...Changed }),
  /** In the order of the app. */
  list: Type.Array(Room),
  /** Tables that can become a room: guests eat first there, and nobody sits at them. */
  tables: Type.Array(Type.Object({ tableId: Id, name: Type.String(), area: Type.String(), seats: Count })),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  now: At,
})

const Which = { shopId: Id, roomId: Id, version: Type.Integer() }

/** Rooms, courts and seats of a shop that are charged by time. */
export const roomDesk = declareStaffCalls(staffFacts, {
  '/staff/getRooms': { input: Type.Object({ shopId: Id }), output: Rooms },
  /** Without `roomId` and `version` a new one, behind the others. */
  '/staff/saveRoom': {
    input: Type.Object({ shopId: Id, roomId: Type.Optional(Id), version: Type.Optional(Type.Integer()), ...RoomFields }),
    output: Type.Object({ ...Rooms.properties, roomId: Id }),
  },
  '/staff/pauseRoom': { input: Type.Object({ ...Which, isPaused: Type.Boolean() }), output: Rooms },
  /** All of them, in the order that diners see. */
  '/staff/sortRooms': {
    input: Type.Object({ shopId: Id, roomIds: Type.Array(Id, { minItems: 1, maxItems: MOST_ROOMS, uniqueItems: true }) }),
    output: Rooms,
  },
  /** Refused while guests are in it or bookings are to come. Its table stays. */
  '/staff/removeRoom': { input: Type.Object(Which), output: Rooms },
  '/staff/restoreRoom': { input: Type.Object({ shopId: Id, roomId: Id }), output: Rooms },
  '/staff/setTimingRule': { input: Type.Object({ shopId: Id, version: Type.Integer(), ...TimingFields }), output: Rooms },
})
