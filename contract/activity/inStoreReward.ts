import { Type } from '@sinclair/typebox'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Id, IdempotencyKey, Nullable, ShortText } from '../schema'
import { Position } from '../shop/shop'

/** What a shop gives once a day to diners who are present (spec section 7, Activities). Field names are ours: decision 0135. */

/** What somebody who claimed shows to the staff. */
const Ticket = Type.Object({
  code: Type.String(),
  claimedAt: At,
  expiresAt: At,
  usedAt: Nullable(At),
})

const InStoreReward = Type.Object({
  rewardId: Id,
  shopId: Id,
  shopName: Type.String(),
  merchantName: Type.String(),
  name: Type.String(),
  caption: Type.String(),
  rule: Type.String(),
  picture: Type.String(),
  utcOffsetMin: Type.Integer(),
  /** Null: without a limit. */
  left: Nullable(Count),
  /** Metres to the shop; null: no position was sent. */
  distance: Nullable(Count),
  /** Near enough to claim it. */
  isHere: Type.Boolean(),
  gitu: Type.Number(),
  titu: Type.Number(),
  /** Today's. */
  ticket: Nullable(Ticket),
  /** The same person claimed today's under an account that was closed since, so there is no ticket. */
  isHad: Type.Optional(Type.Boolean()),
})

export const inStoreReward = declareCalls(callFacts, {
  /** The rewards of a shop for diners who are present. */
  '/getInStoreReward': {
    input: Type.Object({ shopId: Id, ...Position }),
    output: Type.Object({ list: Type.Array(InStoreReward) }),
  },
  /** Proof of being there: the position, or a code of the shop that was scanned. */
  '/receiveInStoreReward': {
    input: Type.Object({ rewardId: Id, shopId: Id, ...Position, ecode: Type.Optional(ShortText(64)), idempotencyKey: IdempotencyKey }),
    output: InStoreReward,
  },
})
