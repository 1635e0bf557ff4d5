import { Type } from '@sinclair/typebox'
import { ACTIVITY_PHASES } from '@domain/activity/running'
import { MAX_AMOUNT } from '@domain/money'
import { At, Id, Nullable, OneOf } from '../../schema'
import { Words } from '../shared'

const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })
const MOST_DAYS = 366

/** What an activity gives; `goods` are collected within so many days. */
export const GivenPrize = Type.Union([
  Type.Object({ kind: Type.Literal('goods'), days: Type.Integer({ minimum: 1, maximum: MOST_DAYS }) }),
  Type.Object({ kind: Type.Literal('balance'), bonusFen: Amount }),
  Type.Object({ kind: Type.Literal('points'), points: Amount }),
  Type.Object({ kind: Type.Literal('coupon'), offerId: Id }),
])

/** An uploaded picture or a drawing; null: the drawing of its kind. */
export const ActivityPicture = Nullable(Type.String({ maxLength: 200, pattern: '^/(?:art|pictures)/[A-Za-z0-9/_.-]+$' }))

export const PRIZE_FACE = { name: Words(40), note: Words(80), picture: ActivityPicture }

/** The state of an activity, and who has changed it last. */
export const ACTIVITY_FACTS = {
  phase: OneOf(ACTIVITY_PHASES),
  pausedAt: Nullable(At),
  endedAt: Nullable(At),
  version: Type.Integer(),
  changedBy: Type.String(),
  changedAt: Nullable(At),
}
