import { Type } from '@sinclair/typebox'
import { TICKET_STATES } from '@domain/kitchen/ticket'
import { LONGEST_PACE_MIN } from '@domain/kitchen/pace'
import { ALLERGENS } from '@domain/menu/menu'
import { At, Count, Done, Id, IdempotencyKey, Nullable, OneOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const MODES = ['dineIn', 'pickup', 'delivery', 'preorder'] as const

const TicketDish = Type.Object({
  lineNo: Count,
  itemId: Id,
  name: Type.String(),
  /** What was chosen: what is added and what is left out stand apart. */
  parts: Type.Array(Type.Object({ kind: OneOf(['plain', 'more', 'less']), text: Type.String() })),
  quantity: Count,
  /** Portions that were taken back or given up. */
  taken: Count,
  isMade: Type.Boolean(),
  /** The table has still to call for it. */
  isHeld: Type.Boolean(),
  /** The kitchen has run out of it. */
  isShort: Type.Boolean(),
  /** For somebody with an allergy: it contains it, or declares nothing. */
  allergy: Nullable(OneOf(['contains', 'undeclared'])),
})

const Ticket = Type.Object({
  ticketId: Id,
  /** The version that a bump is based on: it rises with every change except struck dishes. */
  version: Count,
  orderNo: Id,
  state: OneOf(TICKET_STATES),
  /** Null: what no station has. */
  stationId: Nullable(Id),
  roundNo: Count,
  /** A later round of a table. */
  isAddOn: Type.Boolean(),
  isTable: Type.Boolean(),
  mode: OneOf(MODES),
  /** As it is called out: a number, or a table. */
  name: Type.String(),
  tableName: Nullable(Type.String()),
  headcount: Nullable(Count),
  sentAt: At,
  /** From when its time counts; later than now: it waits separately. */
  beginAt: At,
  slotAt: Nullable(At),
  isStarted: Type.Boolean(),
  /** It stayed unconfirmed for too long. */
  isAlarmed: Type.Boolean(),
  /** Its rider waits in the shop. */
  isRiderWaiting: Type.Boolean(),
  note: Type.String(),
  /** The allergy that the note tells of; null: none. */
  allergy: Nullable(Type.Object({ allergens: Type.Array(OneOf(ALLERGENS)), isOther: Type.Boolean() })),
  dishes: Type.Array(TicketDish),
  doneAt: Nullable(At),
  doneBy: Nullable(Type.String()),
  /** How many tickets its order has, and how many of them are made. */
  ofOrder: Type.Object({ made: Count, all: Count }),
})

const Pace = Type.Object({
  soonMin: Type.Integer({ minimum: 1, maximum: LONGEST_PACE_MIN }),
  lateMin: Type.Integer({ minimum: 1, maximum: LONGEST_PACE_MIN }),
})
const Paces = Type.Object({ dineIn: Pace, pickup: Pace, delivery: Pace, preorder: Pace })
const TicketRef = { shopId: Id, ticketId: Id }
/** What is done to one of them, once. */
const ActOnTicket = { ...TicketRef, idempotencyKey: IdempotencyKey }
const Changed = Type.Object({ ticketId: Id, state: OneOf(TICKET_STATES), version: Count })

const Station = Type.Object({ stationId: Id, name: Type.String(), categoryIds: Type.Array(Id) })
const Kitchen = {
  paces: Paces,
  stations: Type.Array(Station),
  /** 0: nobody has changed anything yet. */
  version: Count,
  /** Empty: nobody. */
  changedBy: Type.String(),
}

export const tickets = declareStaffCalls(staffFacts, {
  /** Everything that the kitchen of a shop has before it, oldest first; for the pass, also what is done of the same orders and what was done in the last minute. */
  '/staff/getTickets': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      at: At,
      stations: Type.Array(Type.Object({ stationId: Id, name: Type.String() })),
      paces: Paces,
      tickets: Type.Array(Ticket),
    }),
  },
  /** The last twenty that were passed on, the latest first. */
  '/staff/getDoneTickets': { input: Type.Object({ shopId: Id }), output: Type.Object({ list: Type.Array(Ticket) }) },
  /** How many tickets nobody has confirmed for too long. */
  '/staff/getTicketAlarm': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({ count: Count, since: Nullable(At) }),
  },
  /** A screen has these. Those that are confirmed already stay as they are. */
  '/staff/confirmTickets': {
    input: Type.Object({ shopId: Id, ticketIds: Type.Array(Id, { minItems: 1, maxItems: 400 }) }),
    output: Type.Object({ confirmed: Count }),
  },
  /** The kitchen begins. Begun already, nothing changes. */
  '/staff/startTicket': { input: Type.Object(ActOnTicket), output: Done },
  /** One dish is made, or is not made after all. Repeating it changes nothing. */
  '/staff/strikeDish': {
    input: Type.Object({ ...ActOnTicket, lineNo: Count, isMade: Type.Boolean() }),
    output: Done,
  },
  /** All of it is made. It is passed on after three seconds. */
  '/staff/bumpTicket': { input: Type.Object({ ...ActOnTicket, version: Count }), output: Changed },
  /** Within those three seconds. */
  '/staff/takeBackTicket': { input: Type.Object({ ...ActOnTicket, version: Count }), output: Changed },
  /** One that was passed on comes back to its place. */
  '/staff/recallTicket': { input: Type.Object({ ...ActOnTicket, version: Count }), output: Changed },
  /** Orders and tables that wait for a dish. */
  '/staff/getTouchedOrders': {
    input: Type.Object({ shopId: Id, itemId: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ticketId: Id,
          orderNo: Id,
          lineNo: Count,
          isTable: Type.Boolean(),
          mode: OneOf(MODES),
          name: Type.String(),
          dish: Type.String(),
          choiceText: Type.String(),
          left: Count,
          sentAt: At,
          /** Who has said that the guest is to be offered something else; null: nobody. */
          shortBy: Nullable(Type.String()),
        }),
      ),
    }),
  },
  /**
   * The guest of this dish is to be offered something else: the board and the floor show it. If somebody else did so before, the call is refused with
   * their name.
   */
  '/staff/offerElse': { input: Type.Object({ ...ActOnTicket, lineNo: Count }), output: Done },
  '/staff/getKitchen': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({ ...Kitchen, categories: Type.Array(Type.Object({ categoryId: Id, name: Type.String() })) }),
  },
  /** Stations in their order; one that is left out is removed, one without an id is new. Tickets that are open stay where they are. */
  '/staff/setKitchen': {
    input: Type.Object({
      shopId: Id,
      paces: Paces,
      stations: Type.Array(Type.Object({ stationId: Nullable(Id), name: ShortText(20), categoryIds: Type.Array(Id, { maxItems: 200 }) }), {
        maxItems: 12,
      }),
      version: Count,
    }),
    output: Type.Object(Kitchen),
  },
})
