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
const TopUps = Type.Object({
  mchntCd: Type.String({ minLength: 1, maxLength: 64 }),
  shopId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]),
  isOpen: Type.Boolean(),
})
const PasswordLimit = Type.Object({
  mchntCd: Whose.mchntCd,
  /** Null: never asked for. */
  overFen: Type.Union([Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }), Type.Null()]),
})
const Freezing = Type.Object({ ...Whose, isFrozen: Type.Boolean() })

/** `/sandbox/cards`: money on members' cards, cards that are blocked, and where top-ups are taken. */
export const storedValueLevers = ({ services: { account, payPasswords, storedValue }, tell }: LeverParts): Levers => ({
  routes(app) {
    app.get('/sandbox/cards', async () => ({
      cards: (await storedValue.changed()).map((card) => ({
        cardId: card.card_id,
        userId: card.user_id,
        phone: card.phone,
        mchntCd: card.mchnt_cd,
        mchntName: card.name,
        principalFen: card.principal_fen,
        bonusFen: card.bonus_fen,
        isFrozen: card.frozen_at !== null,
        lastAt: card.last_at,
        utcOffsetMin: card.utc_offset_min,
      })),
      rules: await storedValue.rules(),
      passwords: (await payPasswords.limits()).map(({ mchnt_cd, over_fen }) => ({ mchntCd: mchnt_cd, overFen: over_fen })),
    }))
    app.post('/sandbox/cards/top-ups', async (request) => {
      const { mchntCd, shopId, isOpen } = bodyOf(TopUps, request)
      await storedValue.openTopUps(mchntCd, shopId, isOpen)
      tell('orders')
      return { isOpen }
    })
    app.post('/sandbox/cards', async (request) => {
      const { who, mchntCd, ...value } = bodyOf(Adjustment, request)
      const cardId = await storedValue.adjust(await userIdOf(account, who), mchntCd, value)
      tell('orders')
      return { cardId }
    })
    app.post('/sandbox/cards/password', async (request) => {
      const { mchntCd, overFen } = bodyOf(PasswordLimit, request)
      await payPasswords.setLimit(mchntCd, overFen)
      tell('orders')
      return { overFen }
    })
    app.post('/sandbox/cards/frozen', async (request) => {
      const { who, mchntCd, isFrozen } = bodyOf(Freezing, request)
      await storedValue.freeze(await userIdOf(account, who), mchntCd, isFrozen)
      tell('orders')
      return { isFrozen }
    })
  },
})
