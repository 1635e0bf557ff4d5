import { Type } from '@sinclair/typebox'
import { MESSAGE_ANSWERS, MESSAGE_TOPICS } from '@domain/member/message'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Id, IdempotencyKey, OneOf } from '../schema'

/** Messages that WeChat brings while the app is closed (spec section 7, Platform). The specification names no calls: these are ours, decision 0190. */

const Topic = OneOf(MESSAGE_TOPICS)
/** The subject of the message: an order, a bottle; '' for any. */
const Subject = Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })

export const message = declareCalls(callFacts, {
  /** Which of these topics the diner can be asked about now, with WeChat's templates for them. */
  '/message/getTopics': {
    input: Type.Object({ topics: Type.Array(Topic, { minItems: 1, maxItems: 3 }), subject: Subject, mchntCd: Id }),
    output: Type.Object({
      /** The merchant reminds of coupons. */
      isCouponSubscription: Type.Boolean(),
      list: Type.Array(Type.Object({ topic: Topic, templateId: Type.String() })),
    }),
  },
  /** What the diner answered to WeChat. */
  '/message/answer': {
    input: Type.Object({
      subject: Subject,
      answers: Type.Array(Type.Object({ topic: Topic, answer: OneOf(MESSAGE_ANSWERS) }), { minItems: 1, maxItems: 3 }),
      idempotencyKey: IdempotencyKey,
    }),
    /** How many messages may be sent because of it. */
    output: Type.Object({ agreed: Type.Integer() }),
  },
})
