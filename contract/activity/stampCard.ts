import { Type } from '@sinclair/typebox'
import { PRIZE_STATES } from '@domain/activity/prize'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Award } from './prize'
import { At, Count, Id, Nullable, OneOf, PageInput, PageOf } from '../schema'

/** Stamp cards (spec section 7, Activities). Field names are ours: decision 0135. */

const StampCard = Type.Object({
  cardId: Id,
  title: Type.String(),
  /** What it is about: 'ten cups, one free'. */
  heading: Type.String(),
  rule: Type.String(),
  picture: Type.String(),
  goal: Count,
  filled: Count,
  /** Stamps to the next gift, which stands at `nextAt`; null: the card is full. */
  toNext: Count,
  nextAt: Nullable(Count),
  endsAt: At,
  /** `paused`: orders bring no stamps for now. `over`: what it brought can still be collected. */
  state: OneOf(['running', 'paused', 'over']),
  /** How stamps without a gift were made up for, where it was ended early; `perStamp` null: with the next gift. */
  settlement: Nullable(Type.Object({ perStamp: Nullable(Count) })),
  utcOffsetMin: Type.Integer(),
  /** When each stamp on it came. */
  stampedAt: Type.Array(At),
  gifts: Type.Array(
    Type.Object({ at: Count, name: Type.String(), picture: Type.String(), /** Null: not reached. */ state: Nullable(OneOf(PRIZE_STATES)) }),
  ),
})

const StampEntry = Type.Object({
  orderNo: Id,
  /** The first dish that counted, of so many portions. */
  name: Type.String(),
  portions: Count,
  shopName: Type.String(),
  stamps: Count,
  /** Of these, removed by a refund. */
  taken: Count,
  at: At,
})

export const stampCard = declareCalls(callFacts, {
  /** The merchant's cards, with the caller's stamps; those that are over while something is to be collected, or for 30 days after an early end. */
  '/getCollectPoint': { input: Type.Object({ mchntCd: Id }), output: Type.Object({ cards: Type.Array(StampCard) }) },
  /** The gifts that a card has brought, and where its stamps came from: the newest first. */
  '/getCollectAwardDetail': {
    input: Type.Object({ cardId: Id, cursor: PageInput.cursor }),
    output: Type.Object({ awards: Type.Array(Type.Object({ at: Count, ...Award })), ...PageOf(StampEntry).properties }),
  },
})
