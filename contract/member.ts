import { Type } from '@sinclair/typebox'
import { declareCalls } from './call'
import { callFacts } from './facts'
import { At, Count, Empty, FenAmount, Flag, Nullable } from './schema'

/** Membership (spec sections 3 and 7). Decision 0122. */

/** What a member has at the merchant of the common parameters; nothing of all this for a visitor, or without a merchant. */
export const MemberFigures = {
  pointSum: Count,
  /** What can be paid from stored value, in fen. */
  balance: FenAmount,
  couponSum: Count,
  /** Counted from 1, the lowest; 0: no level. */
  levelValue: Count,
  levelName: Type.String(),
  /** A picture's address; empty where the merchant has none. */
  levelLogo: Type.String(),
  /** Growth so far. */
  levelExp: Count,
  /** What the next level asks for; null at the highest. */
  nextLevelExp: Nullable(Count),
  /** When the level ends unless it is earned again; null: it stays. */
  levelExpDate: Nullable(At),
  /** '1': pays member prices. */
  useMemberPriceLevel: Flag,
}

export const member = declareCalls(callFacts, {
  /** What a member has here, and what membership has come to: orders that were paid and kept, and what member prices took off them. */
  '/member/getMemberInfo': {
    input: Empty,
    output: Type.Object({ orderCount: Count, memberSavedFen: FenAmount, ...MemberFigures }),
  },
})
