import { Type } from '@sinclair/typebox'
import { MOST_GLASSES, WINE_STATES } from '@domain/activity/wineDeposit'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Id, IdempotencyKey, Nullable, OneOf } from '../schema'

/** Bottles that a shop keeps for its guests (spec section 7). The specification names `/keepwine/deposit`; the others are ours: decision 0136. */

const Deposit = Type.Object({
  depositId: Id,
  state: OneOf(WINE_STATES),
  name: Type.String(),
  shopName: Type.String(),
  /** Where it stands: 'B-07'. */
  shelf: Type.String(),
  sizeMl: Count,
  leftMl: Count,
  utcOffsetMin: Type.Integer(),
  keptAt: At,
  expiresAt: At,
  canExtend: Type.Boolean(),
  /** The guest's own photo of it. */
  picture: Nullable(Type.String()),
  /** Ordered and not poured yet: what the waiter needs to know. */
  pending: Nullable(Type.Object({ code: Type.String(), amountMl: Count, expiresAt: At })),
})
const Entry = Type.Object({
  entryId: Id,
  depositId: Id,
  kind: OneOf(['in', 'out', 'extended'] as const),
  name: Type.String(),
  amountMl: Count,
  leftPercent: Count,
  staff: Type.String(),
  at: At,
})
const List = Type.Object({ list: Type.Array(Deposit), entries: Type.Array(Entry) })

export const wineDeposit = declareCalls(callFacts, {
  /** Takes over the bottle that a waiter has written down under this code. */
  '/keepwine/deposit': {
    input: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 16 }),
      /** Uploaded for this. */
      pictureId: Type.Optional(Id),
      idempotencyKey: IdempotencyKey,
    }),
    output: Deposit,
  },
  /** The caller's bottles at a merchant, and what went in and out. */
  '/keepwine/getDepositList': { input: Type.Object({ mchntCd: Id }), output: List },
  /** Asks for so many glasses: the waiter pours them when they get the code. */
  '/keepwine/takeOut': {
    input: Type.Object({ depositId: Id, glasses: Type.Integer({ minimum: 1, maximum: MOST_GLASSES }), idempotencyKey: IdempotencyKey }),
    output: Deposit,
  },
  /** Stored for longer, once for each bottle. */
  '/keepwine/extend': { input: Type.Object({ depositId: Id, idempotencyKey: IdempotencyKey }), output: Deposit },
  /** The photo of a stored bottle, in place of the one before; null removes it. */
  '/keepwine/setPicture': {
    input: Type.Object({ depositId: Id, pictureId: Nullable(Id), idempotencyKey: IdempotencyKey }),
    output: Deposit,
  },
})
