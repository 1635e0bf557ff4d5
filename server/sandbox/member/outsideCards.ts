import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database'
import { CARD_PLANS } from '../../ports/sandbox/cardCharges'
import { deleteFuel, findAllCards, putCard, putFuel } from '../../ports/sandbox/outsideCard'
import { bodyOf } from '../http/input'

const Name = Type.String({ minLength: 1, maxLength: 64 })
const Issued = Type.Object({
  mchntCd: Name,
  cardNo: Type.String({ pattern: '^[0-9A-Za-z]{6,24}$' }),
  holder: Name,
  balanceFen: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  isBlocked: Type.Boolean(),
  /** The behaviour of its payments from now on; left out or null: as usual. */
  plan: Type.Optional(Type.Union([...CARD_PLANS.map((plan) => Type.Literal(plan)), Type.Null()])),
})
const Fuel = Type.Object({
  mchntCd: Name,
  phone: Type.String({ pattern: '^1\\d{10}$' }),
  state: Type.Union([Type.Literal('none'), Type.Literal('inactive'), Type.Literal('active'), Type.Literal('blocked')]),
})

/** `/sandbox/outside`: campus cards and fuel cards of the other company. */
export function outsideCardRoutes(app: FastifyInstance, db: Database): void {
  app.get('/sandbox/outside/cards', async () => ({
    list: (await db.all(findAllCards)).map(({ mchnt_cd, card_no, holder, balance_fen, is_blocked, plan }) => ({
      mchntCd: mchnt_cd,
      cardNo: card_no,
      holder,
      balanceFen: balance_fen,
      isBlocked: is_blocked,
      plan,
    })),
  }))
  app.post('/sandbox/outside/cards', async (request) => {
    const card = bodyOf(Issued, request)
    await db.run(putCard, {
      mchntCd: card.mchntCd,
      cardNo: card.cardNo,
      holder: card.holder,
      balanceFen: card.balanceFen,
      isBlocked: card.isBlocked,
      plan: card.plan ?? null,
    })
    return card
  })
  app.post('/sandbox/outside/fuel', async (request) => {
    const { mchntCd, phone, state } = bodyOf(Fuel, request)
    if (state === 'none') await db.run(deleteFuel, mchntCd, phone)
    else await db.run(putFuel, mchntCd, phone, state, `9${phone}`)
    return { state }
  })
}
