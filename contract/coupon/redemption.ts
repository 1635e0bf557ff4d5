import { Type } from '@sinclair/typebox'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Award } from '../activity/prize'
import { At, Count, Id, IdempotencyKey, Nullable, PageInput, PageOf, ShortText } from '../schema'

/** Redemption codes, and goods that wait in a shop (spec section 7). Field names are ours: decision 0139. */

export const Redemption = Type.Object({
  redemptionId: Id,
  /** The end of the code. */
  tail: Type.String(),
  redeemedAt: At,
  award: Type.Object(Award),
})

export const redemption = declareCalls(callFacts, {
  /**
   * Checks a code and redeems it. A refusal is a normal answer, since a wrong code is counted: it says why, and until when no other code is accepted.
   */
  '/cdkey/checkCDKey': {
    input: Type.Object({ mchntCd: Id, code: ShortText(200), idempotencyKey: IdempotencyKey }),
    output: Type.Object({
      redemption: Nullable(Redemption),
      refusal: Nullable(
        Type.Object({
          resultCode: Type.String(),
          resultMsg: Type.String(),
          /** Wrong codes that are still taken in this minute. */
          triesLeft: Count,
          waitUntil: Nullable(At),
        }),
      ),
    }),
  },
  /** What the caller has redeemed at the merchant, the newest first. */
  '/cdkey/queryCDKeysLog': { input: Type.Object({ mchntCd: Id, ...PageInput }), output: PageOf(Redemption) },
  /** What the caller may pick up, or has picked up, by a code that staff scan: from codes, draws, stamps and groups. The newest first. */
  '/exchange/queryExchange': { input: Type.Object({ mchntCd: Id, ...PageInput }), output: PageOf(Type.Object(Award)) },
})
