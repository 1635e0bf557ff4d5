import { Type } from '@sinclair/typebox'
import { CONTENT_NOTICES } from '@domain/contentCheck'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Id, IdempotencyKey, Nullable, OneOf, PageInput, ShortText } from '../schema'

/** Reviews of orders (spec sections 3 and 7). */

export const Review = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String(),
  pictures: Type.Array(Type.String()),
  nickName: Type.String(),
  createdAt: At,
  /** Ours: what the shop answers; left out where it did not. */
  answer: Type.Optional(Type.String()),
  /** Ours, for its author: others do not see it yet, or will not. */
  check: Type.Optional(OneOf(CONTENT_NOTICES)),
})

export const review = declareCalls(callFacts, {
  /** Once per order; one that was refused is written again. */
  '/commentOrder': {
    input: Type.Object({
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      text: ShortText(2000),
      /** Ids answered by `/uploadPicture`. */
      pictureIds: Type.Array(Id, { maxItems: 6 }),
      anonymous: Type.Boolean(),
    }),
    output: Review,
    hasOwnKey: true,
  },
  /** Reviews of a shop, newest first. */
  '/commentOrderInfoByPage': {
    input: Type.Object({ shopId: Id, ...PageInput }),
    output: Type.Object({
      list: Type.Array(Review),
      nextCursor: Nullable(Type.String()),
      averageRating: Nullable(Type.Number()),
      reviewCount: Count,
      /** How many gave one star, two, and so on to five. */
      ratingCounts: Type.Array(Count, { minItems: 5, maxItems: 5 }),
    }),
  },
})
