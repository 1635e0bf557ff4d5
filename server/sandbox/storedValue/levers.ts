import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { accountModule } from '../../modules/account/index'
import { payPasswordModule } from '../../modules/payPassword/index'
import { storedValueModule } from '../../modules/storedValue/index'
import { tableModule } from '../../modules/table/index'
import { paymentLevers } from '../payment/levers'
import { userIdOf } from '../account/people'
import { newKey, placeOf } from '../diner/basket'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

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
  /** Null: never required. */
  overFen: Type.Union([Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }), Type.Null()]),
})
/** As the member would, at the door of a shop. */
const TopUp = Type.Object({
  who: Whose.who,
  code: Type.String({ minLength: 1, maxLength: 40 }),
  yuan: Type.Integer({ minimum: 1, maximum: 100_000 }),
})
const Freezing = Type.Object({ ...Whose, isFrozen: Type.Boolean() })

/** `/sandbox/cards`: money on members' cards, frozen cards, and where top-ups are taken. */
export const storedValueLevers = defineLevers({
  name: 'storedValue',
  desks: { account: accountModule, payPasswords: payPasswordModule, storedValue: storedValueModule, tables: tableModule },
  needs: { pay: paymentLevers },
  make: ({ account, payPasswords, storedValue, tables }, { callerFor, notify }, { pay: { cashier } }) => ({
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
        notify('orders')
        return { isOpen }
      })
      app.post('/sandbox/cards/topped', async (request) => {
        const { who, code, yuan } = bodyOf(TopUp, request)
        const place = await placeOf(tables, code)
        const caller = await callerFor(who)
        const requested = { shopId: place.ref.shopId, amount: String(yuan), agreed: true, idempotencyKey: newKey() }
        const { orderNo } = await caller.call('/rechargePay', requested)
        const { cashier: desk } = await caller.call('/wxpay', { orderNo, idempotencyKey: newKey() })
        if (desk) await cashier.act(desk.prepayId, { action: 'pay' })
        await caller.call('/rechargeQuery', { orderNo })
        notify('orders')
        return { orderNo }
      })
      app.post('/sandbox/cards', async (request) => {
        const { who, mchntCd, ...value } = bodyOf(Adjustment, request)
        const cardId = await storedValue.adjust(await userIdOf(account, who), mchntCd, value)
        notify('orders')
        return { cardId }
      })
      app.post('/sandbox/cards/password', async (request) => {
        const { mchntCd, overFen } = bodyOf(PasswordLimit, request)
        await payPasswords.setLimit(mchntCd, overFen)
        notify('orders')
        return { overFen }
      })
      app.post('/sandbox/cards/frozen', async (request) => {
        const { who, mchntCd, isFrozen } = bodyOf(Freezing, request)
        await storedValue.freeze(await userIdOf(account, who), mchntCd, isFrozen)
        notify('orders')
        return { isFrozen }
      })
    },
  }),
})
