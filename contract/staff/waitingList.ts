import { Type } from '@sinclair/typebox'
import { LARGEST_PARTY, PARTY_STATES } from '@domain/waitingList/party'
import { At, Count, Id, IdempotencyKey, Nullable, OneOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const Size = Type.Integer({ minimum: 1, maximum: LARGEST_PARTY })

/** A party that waits for a table. */
const Party = Type.Object({
  partyId: Id,
  /** The number that is called out; from 1 every day. */
  no: Count,
  /** Empty: they gave none. */
  name: Type.String(),
  size: Count,
  /** The last four figures of a phone number, which tell two parties of one name apart. */
  phoneTail: Nullable(Type.String()),
  state: OneOf(PARTY_STATES),
  joinedAt: At,
  /** When it was called last; null: it was not. */
  calledAt: Nullable(At),
  calledTimes: Count,
  /** The version that a change must carry: a second change of the same version is refused (`partyChanged`). */
  version: Count,
})
const ActOnParty = { shopId: Id, partyId: Id, version: Count, idempotencyKey: IdempotencyKey }

export const waitingList = declareStaffCalls(staffFacts, {
  /** Who waits, the longest first. */
  '/staff/getWaitingList': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      at: At,
      parties: Type.Array(Party),
      /** About how long the next party of this kind waits, in minutes; null: nobody knows. */
      waits: Type.Object({ small: Nullable(Count), large: Nullable(Count) }),
    }),
  },
  '/staff/addParty': {
    input: Type.Object({
      shopId: Id,
      idempotencyKey: IdempotencyKey,
      size: Size,
      name: ShortText(20),
      phoneTail: Nullable(Type.String({ pattern: '^[0-9]{4}$' })),
    }),
    output: Party,
  },
  /** A table is free for them; as often as needed. */
  '/staff/callParty': { input: Type.Object(ActOnParty), output: Party },
  /** They sit down at a free table, which is opened for them. */
  '/staff/seatParty': {
    input: Type.Object({ ...ActOnParty, tableId: Id, guestsCount: Nullable(Size), teaId: Nullable(Id) }),
    output: Party,
  },
  /** They went without a table. */
  '/staff/endParty': { input: Type.Object(ActOnParty), output: Party },
  /** They had left, and wait again in their old place. */
  '/staff/returnParty': { input: Type.Object(ActOnParty), output: Party },
})
