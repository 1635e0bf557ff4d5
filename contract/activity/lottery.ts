import { Type } from '@sinclair/typebox'
import { PRIZE_KINDS } from '@domain/activity/prize'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Award } from './prize'
import { At, Count, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, PointSum } from '../schema'

/** Draws (spec section 7, Activities). Field names are ours: decision 0137. */

const Activity = {
  activityId: Id,
  kind: OneOf(['wheel', 'grid'] as const),
  title: Type.String(),
  picture: Type.String(),
  startsAt: At,
  endsAt: At,
  isOver: Type.Boolean(),
  /** Nobody can draw for now; chances are kept. */
  isPaused: Type.Boolean(),
  /** It was ended early: until then the caller can use the chances that they hold, and no others. Null: it was not. */
  drawUntil: Nullable(At),
  utcOffsetMin: Type.Integer(),
  /** How often the caller may draw now; null: without a ticket. */
  chances: Nullable(Count),
  /** Chances that were used before their order was refunded: the next ones compensate for them (decision 0244). */
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

export const lottery = declareCalls(callFacts, {
  /** A merchant's draws that run now or are paused, and those in which the caller can still use chances. */
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
   * The key is the diner's part of the draw, after their lucky word if they have one. `points`: the price that the caller has seen; if no other
   * chance is left, it is taken and used at once.
   */
  '/activity/drawLotteryActivity': {
    input: Type.Object({ activityId: Id, points: Type.Optional(Count), idempotencyKey: IdempotencyKey }),
    output: Type.Object({ ...Draw, drawnNo: Count, chances: Count }),
  },
})
