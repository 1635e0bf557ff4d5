import { Type } from '@sinclair/typebox'
import { HAND_METHODS } from '@domain/payment/methods'
import { MOST_PARTS } from '@domain/tableVisit/split'
import { CALL_KINDS, TABLE_STATES } from '@domain/tableVisit/status'
import { Selection } from '../order/cart'
import { MenuItem } from '../shop/menu'
import { At, Count, Done, FenAmount, Id, IdempotencyKey, Nullable, OneOf, SeenPrice } from '../schema'
import { TableVisit } from '../table/tableVisit'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

/** The version of the party and its bill that the staff saw; with another one the call is refused (`tableChanged`). */
const Version = Type.String({ maxLength: 120 })
const Heads = Type.Integer({ minimum: 1, maximum: 99 })

const FloorTable = Type.Object({
  tableId: Id,
  name: Type.String(),
  /** Of the shop's own, such as a hall; empty: none. */
  area: Type.String(),
  /** Null: it is no room that is charged by time. */
  roomName: Nullable(Type.String()),
  seats: Count,
  state: OneOf(TABLE_STATES),
  /** Null: nobody sits there. */
  visit: Nullable(
    Type.Object({
      version: Version,
      orderNo: Nullable(Id),
      openedAt: At,
      headcount: Nullable(Type.Integer()),
      /** By now, where it is charged by time. */
      payableFen: FenAmount,
      paidAt: Nullable(At),
      dishCount: Count,
      /** Dishes that the kitchen has still to bring. */
      openCount: Count,
      isPlaced: Type.Boolean(),
      /** Open ones, the oldest first. */
      calls: Type.Array(Type.Object({ kind: OneOf(CALL_KINDS), at: At })),
      /** Until when a room that is charged by time is theirs. */
      stayUntil: Nullable(At),
      /** Dishes that the kitchen has run out of. */
      shortDishes: Type.Array(Type.String()),
    }),
  ),
  /** Who has reserved it next, of rooms that are charged by time. */
  next: Nullable(Type.Object({ fromAt: At, toAt: At, name: Type.String() })),
})

const PortionsOf = { lineNo: Count, quantity: Type.Integer({ minimum: 1, maximum: 999 }) }
const Tea = Type.Object({ teaId: Id, name: Type.String(), seatFen: FenAmount })
const Detail = Type.Object({
  at: At,
  table: FloorTable,
  visit: Nullable(TableVisit),
  /** What is left to pay. */
  leftFen: FenAmount,
  asksHeadcount: Type.Boolean(),
  teas: Type.Array(Tea),
  /** Null: the bill is not split. */
  split: Nullable(
    Type.Object({
      /** Its open parts add up to what is left. After a change of the bill they do not, and it must be split again. */
      isCurrent: Type.Boolean(),
      parts: Type.Array(
        Type.Object({
          partNo: Count,
          fen: FenAmount,
          /** Null: a part of everything. */
          portions: Nullable(Type.Array(Type.Object(PortionsOf))),
          paid: Nullable(Type.Object({ way: OneOf(HAND_METHODS), at: At, by: Type.String() })),
        }),
      ),
    }),
  ),
})

const TableRef = { shopId: Id, tableId: Id }
const ActOnTable = { ...TableRef, idempotencyKey: IdempotencyKey }
const SeenTable = { ...ActOnTable, version: Version }
const LineNos = Type.Array(Count, { minItems: 1, maxItems: 300 })

export const floor = declareStaffCalls(staffFacts, {
  /** The tables of a shop that serves first; the list is empty where one pays first. */
  '/staff/getFloor': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({ at: At, tables: Type.Array(FloorTable) }),
  },
  '/staff/getTable': { input: Type.Object(TableRef), output: Detail },
  /** Guests sit down at a free table. */
  '/staff/openVisit': {
    input: Type.Object({ ...ActOnTable, guestsCount: Nullable(Heads), teaId: Nullable(Id) }),
    output: Detail,
  },
  '/staff/setGuests': { input: Type.Object({ ...SeenTable, guestsCount: Heads }), output: Detail },
  /** To a free table of the shop. */
  '/staff/moveVisit': { input: Type.Object({ ...SeenTable, toTableId: Id }), output: Done },
  /** Two parties at one table, with one bill. */
  '/staff/joinVisits': { input: Type.Object({ ...SeenTable, intoTableId: Id, intoVersion: Version }), output: Done },
  /** Calls of the guests: an open call that somebody else has answered is refused (`callAnswered`). */
  '/staff/answerCall': { input: Type.Object({ ...ActOnTable, kind: OneOf(CALL_KINDS) }), output: Done },
  /** What can be ordered now, with its choices. */
  '/staff/getFloorMenu': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      categories: Type.Array(Type.Object({ categoryId: Id, name: Type.String() })),
      items: Type.Array(MenuItem),
    }),
  },
  /** For the same party as was seen; its orders may have changed meanwhile. */
  '/staff/sendRound': {
    input: Type.Object({
      ...SeenTable,
      dishes: Type.Array(
        Type.Object({ selection: Selection, quantity: Type.Integer({ minimum: 1, maximum: 99 }), seenUnitFen: SeenPrice }),
        { minItems: 1, maxItems: 100 },
      ),
      /** The kitchen waits until the table asks for it. */
      isHeld: Type.Boolean(),
    }),
    output: Type.Object({ orderNo: Id, roundNo: Count }),
  },
  /** Dishes that nobody has begun to make come off the bill. */
  '/staff/takeBackDishes': {
    input: Type.Object({
      ...SeenTable,
      lines: Type.Array(Type.Object(PortionsOf), {
        minItems: 1,
        maxItems: 100,
      }),
    }),
    output: Detail,
  },
  '/staff/fireDishes': { input: Type.Object({ ...SeenTable, lineNos: LineNos }), output: Detail },
  /** They are on the table. */
  '/staff/serveDishes': { input: Type.Object({ ...SeenTable, lineNos: LineNos }), output: Detail },
  /** All that is left is paid, in cash or by a card machine that is not ours. */
  '/staff/settleVisit': {
    input: Type.Object({ ...SeenTable, way: OneOf(HAND_METHODS), seenFen: SeenPrice }),
    output: Detail,
  },
  /** Splits what is left to pay into parts that are paid one by one: equal ones, or by dishes, in which every portion appears once. */
  '/staff/splitBill': {
    input: Type.Object({
      ...SeenTable,
      split: Type.Union([
        Type.Object({ count: Type.Integer({ minimum: 2, maximum: MOST_PARTS }) }),
        Type.Object({
          parts: Type.Array(Type.Array(Type.Object(PortionsOf), { minItems: 1, maxItems: 300 }), { minItems: 2, maxItems: MOST_PARTS }),
        }),
      ]),
    }),
    output: Detail,
  },
  /** One bill again; parts that are paid stay. */
  '/staff/unsplitBill': { input: Type.Object(SeenTable), output: Detail },
  /** One part is paid; the last one completes the bill. If it was already paid the call is refused with the name of who took it (`partPaid`). */
  '/staff/payPart': {
    input: Type.Object({ ...SeenTable, partNo: Count, way: OneOf(HAND_METHODS), seenFen: SeenPrice }),
    output: Detail,
  },
  /** The guests have left. */
  '/staff/clearVisit': { input: Type.Object(SeenTable), output: Done },
  /** Six digits that guests at the table enter to take a dish back themselves; null: nobody asks for any. */
  '/staff/getWaiterCode': {
    input: Type.Object(TableRef),
    output: Type.Object({ code: Nullable(Type.String()), expiresAt: Nullable(At) }),
  },
})
