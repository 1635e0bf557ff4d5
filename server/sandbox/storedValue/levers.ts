import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { userIdOf } from '../account/people'
import { bodyOf } from '../http/input'
import type { LeverParts, Levers } from '../levers'

const Fen = Type.Integer({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT })
const Whose = {
  /** A member: phone or user id. */
  who: Type.String({ minLength: 1, maxLength: 64 }),
  mchntCd: Type.String({ minLength: 1, maxLength: 64 }),
}
const Adjustment = Type.Object({ ...Whose, principalFen: Fen, bonusFen: Fen })
const Freezing = Type.Object({ ...Whose, isFrozen: Type.Boolean() })

/** `/sandbox/cards`: money on a member's card, and a card that is blocked. */
export const storedValueLevers = ({ services: { account, storedValue } }: LeverParts): Levers => ({
  routes(app) {
    app.post('/sandbox/cards', async (request) => {
      const { who, mchntCd, ...value } = bodyOf(Adjustment, request)
      return { cardId: await storedValue.adjust(await userIdOf(account, who), mchntCd, value) }
    })
    app.post('/sandbox/cards/frozen', async (request) => {
      const { who, mchntCd, isFrozen } = bodyOf(Freezing, request)
      await storedValue.freeze(await userIdOf(account, who), mchntCd, isFrozen)
      return { isFrozen }
    })
  },
})
