import { Type } from '@sinclair/typebox'
import { SALE_STAGES, SALE_TURNS } from '@domain/activity/onSale'
import { At, Nullable, OneOf } from '../../schema'

/** Of what can be put on sale: how it stands, and who has changed it last. */
export const SALE_STATE = {
  stage: OneOf(SALE_STAGES),
  version: Type.Integer({ minimum: 0 }),
  changedBy: Type.String(),
  changedAt: Nullable(At),
}
export const SaleTurnSchema = OneOf(SALE_TURNS)
/** The one that was seen; of a new one it is left out. */
export const SeenVersion = Type.Optional(Type.Integer({ minimum: 0 }))
