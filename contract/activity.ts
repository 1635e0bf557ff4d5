import { Type } from '@sinclair/typebox'
import { PRIZE_KINDS, PRIZE_STATES } from '@domain/activity/prize'
import { declareCalls } from './call'
import { callFacts } from './facts'
import { At, Count, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, PointSum, ShortText } from './schema'
import { Position } from './shop'

/** Stamp cards and in-store rewards (spec section 7, Activities). Field names are ours: decision 0135. */

/** Something that an activity gave. */
export const Award = {
  awardId: Id,
  kind: OneOf(PRIZE_KINDS),
  state: OneOf(PRIZE_STATES),
  name: Type.String(),
  note: Nullable(Type.String()),
  picture: Type.String(),
  /** Shown to the staff who hand it over; null once that is done or over. */
  code: Nullable(Type.String()),
  wonAt: At,
  expiresAt: Nullable(At),
  redeemedAt: Nullable(At),
}

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
  /** Of these, taken back with a refund. */
  taken: Count,
  at: At,
})

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
  /** Null: as many as are asked for. */
  left: Nullable(Count),
  /** Metres to the shop; null: no position was sent. */
  distance: Nullable(Count),
  /** Near enough to claim it. */
  isHere: Type.Boolean(),
  gitu: Type.Number(),
  titu: Type.Number(),
  /** Today's. */
  ticket: Nullable(Ticket),
})

const Activity = {
  activityId: Id,
  kind: OneOf(['wheel', 'grid'] as const),
  title: Type.String(),
  picture: Type.String(),
  startsAt: At,
  endsAt: At,
  isOver: Type.Boolean(),
  utcOffsetMin: Type.Integer(),
  /** How often the caller may draw now; null: without a ticket. */
  chances: Nullable(Count),
  /** Chances that were drawn with before their order was refunded: the next ones make up for them (decision 0244). */
  owed: Count,
  /** A draw for points, where no other chance is left; null: there is none. `left` of `perDay` today; `pointSum`: the caller's points, null without a ticket. */
  forPoints: Nullable(Type.Object({ points: Count, perDay: Count, left: Count, pointSum: Nullable(PointSum) })),
}
const PrizeFace = {
  prizeNo: Count,
  kind: OneOf(PRIZE_KINDS),
  name: Type.String(),
  note: Nullable(Type.String()),
  picture: Type.String(),
}
const Draw = {
  drawId: Id,
  /** The draw of this number of the day; with the day's seed it gives the ticket (domain/activity/lottery.ts). */
  day: Type.String(),
  drawNo: Count,
  ticket: Count,
  /** What was given. */
  prize: Type.Object(PrizeFace),
  /** Nothing was left of what was drawn. */
  isSubstitute: Type.Boolean(),
  award: Nullable(Type.Object(Award)),
}

export const activity = declareCalls(callFacts, {
  /** A merchant's draws that run now. */
  '/activity/getActivityList': { input: Type.Object({ mchntCd: Id }), output: Type.Object({ list: Type.Array(Type.Object(Activity)) }) },
  /** Everything that can be won with its odds (`weight` of a million), what is left of it, and the seeds: the hash before, the seed after the day. */
  '/activity/getActivityAndAwards': {
    input: Type.Object({ activityId: Id }),
    output: Type.Object({
      ...Activity,
      freePerDay: Count,
      perOrder: Count,
      /** The caller's own word for draws; null: none. */
      luckyWord: Nullable(Type.String()),
      /** Won instead of what has run out. */
      substituteNo: Count,
      prizes: Type.Array(Type.Object({ ...PrizeFace, weight: Count, left: Nullable(Count) })),
      seeds: Type.Array(
        Type.Object({ day: Type.String(), commitment: Type.String(), seed: Nullable(Type.String()), draws: Nullable(Count) }),
      ),
    }),
  },
  /** The caller's draws, the newest first. `words` is the diner's part of the draw. */
  '/activity/getActivityHistory': {
    input: Type.Object({ activityId: Id, cursor: PageInput.cursor }),
    output: PageOf(Type.Object({ ...Draw, words: Type.String(), drawnAt: At })),
  },
  /**
   * The key is the diner's part of the draw, after their lucky word where they have one. `points`: the price that the caller has seen; where no other
   * chance is left, it is taken and drawn for at once.
   */
  '/activity/drawLotteryActivity': {
    input: Type.Object({ activityId: Id, points: Type.Optional(Count), idempotencyKey: IdempotencyKey }),
    output: Type.Object({ ...Draw, drawnNo: Count, chances: Count }),
  },
  /** The merchant's running cards, with the caller's stamps. */
  '/getCollectPoint': { input: Type.Object({ mchntCd: Id }), output: Type.Object({ cards: Type.Array(StampCard) }) },
  /** The gifts that a card has brought, and where its stamps came from: the newest first. */
  '/getCollectAwardDetail': {
    input: Type.Object({ cardId: Id, cursor: PageInput.cursor }),
    output: Type.Object({ awards: Type.Array(Type.Object({ at: Count, ...Award })), ...PageOf(StampEntry).properties }),
  },
  /** What a shop gives to whoever is in it. */
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
