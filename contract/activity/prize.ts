import { Type } from '@sinclair/typebox'
import { PRIZE_KINDS, PRIZE_STATES } from '@domain/activity/prize'
import { At, Id, Nullable, OneOf } from '../schema'

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
