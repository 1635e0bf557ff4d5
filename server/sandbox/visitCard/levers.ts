import { Type } from '@sinclair/typebox'
import { tableModule } from '../../modules/table/index'
import { visitCardModule } from '../../modules/visitCard/index'
import { paymentLevers } from '../payment/levers'
import { newKey, placeOf } from '../diner/basket'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Words = Type.String({ minLength: 1, maxLength: 64 })
const Sold = Type.Object({ who: Words, offerId: Words })
const Use = Type.Object({
  /** The code that the member shows. */
  code: Words,
  /** The code on the door of the shop that scans it. */
  door: Words,
  visits: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  cardId: Type.Optional(Words),
})
const Expiry = Type.Object({ cardId: Words, days: Type.Integer({ minimum: -400, maximum: 400 }) })
const Sale = Type.Object({ offerId: Words, isOpen: Type.Boolean() })

/** `/sandbox/visitCards`: cards that were sold, the till that takes visits off them by a member code, and their expiry. */
export const visitCardLevers = defineLevers({
  name: 'visitCard',
  desks: { visitCards: visitCardModule, tables: tableModule },
  needs: { pay: paymentLevers },
  make: ({ visitCards, tables }, { callerFor, notify }, { pay: { cashier } }) => ({
    routes(app) {
      app.get('/sandbox/visitCards', async () => ({
        cards: (await visitCards.recent()).map((card) => ({
          cardId: card.card_id,
          phone: card.phone,
          userId: card.user_id,
          name: card.name,
          mchntName: card.merchant_name,
          visits: card.visits,
          left: card.left_visits,
          validUntil: card.valid_until,
          isClosed: card.closed_at !== null,
          utcOffsetMin: card.utc_offset_min,
        })),
      }))
      app.post('/sandbox/visitCards', async (request) => {
        const { who, offerId } = bodyOf(Sold, request)
        const diner = await callerFor(who)
        const { orderNo, cardId } = await diner.call('/visitCard/buy', { offerId, agreed: true, idempotencyKey: newKey() })
        const { cashier: desk } = await diner.call('/wxpay', { orderNo, idempotencyKey: newKey() })
        if (desk) await cashier.act(desk.prepayId, { action: 'pay' })
        notify('activities')
        return { orderNo, cardId }
      })
      app.post('/sandbox/visitCards/use', async (request) => {
        const { code, door, visits = 1, cardId } = bodyOf(Use, request)
        const { ref } = await placeOf(tables, door)
        const used = await visitCards.use({
          code: code.replace(/\s/g, ''),
          shopId: ref.shopId,
          visits,
          ...(cardId !== undefined && { cardId }),
        })
        notify('activities')
        return used
      })
      app.post('/sandbox/visitCards/expiry', async (request) => {
        const { cardId, days } = bodyOf(Expiry, request)
        await visitCards.moveExpiry(cardId, days)
        notify('activities')
        return { days }
      })
      app.post('/sandbox/visitCards/sale', async (request) => {
        const { offerId, isOpen } = bodyOf(Sale, request)
        await visitCards.open(offerId, isOpen)
        return { isOpen }
      })
    },
  }),
})
