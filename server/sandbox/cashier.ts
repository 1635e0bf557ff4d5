import { DomainError } from '@domain/results'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { parseBody } from '../http/body'
import type { Clock } from '../ports/clock'
import { CASHIER_PATH } from '../ports/sandbox/payment'
import { beginTrade, cancelTrade, failTrade, findOpenTrade, findTradeByPrepay, payTrade, type TradeRow } from '../ports/sandbox/trades'

/**
 * `start`: the payer looks at what is to be paid. `confirm`: the payer's bank is asked, nothing is decided yet. `cancel`: they close the cashier.
 */
const ACTIONS = ['start', 'confirm', 'pay', 'fail', 'cancel'] as const
type Action = (typeof ACTIONS)[number]

const view = ({ amount_fen, description, state, expires_at }: TradeRow) => ({
  amountFen: amount_fen,
  description,
  state,
  expiresAt: expires_at,
})

/** The sandbox provider's cashier: what a payer sees and does at another company, which then tells us by notification. */
export function registerCashier(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const act: Record<Action, (prepayId: string) => Promise<TradeRow | undefined>> = {
    pay: (prepayId) => db.first(payTrade, prepayId, clock.now()),
    fail: (prepayId) => db.first(failTrade, prepayId),
    cancel: (prepayId) => db.first(cancelTrade, prepayId),
    start: (prepayId) => db.first(findOpenTrade, prepayId, clock.now()),
    confirm: (prepayId) => db.first(beginTrade, prepayId, clock.now()),
  }

  async function tradeOf(prepayId: string): Promise<TradeRow> {
    const trade = await db.first(findTradeByPrepay, prepayId)
    if (!trade) throw new DomainError('notFound')
    return trade
  }

  app.get<{ Params: { prepayId: string } }>(`${CASHIER_PATH}:prepayId`, async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').send(view(await tradeOf(params.prepayId))),
  )

  app.post<{ Params: { prepayId: string } }>(`${CASHIER_PATH}:prepayId`, async ({ params, body }, reply) => {
    const { action } = parseBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0)) as { action?: unknown }
    const known = ACTIONS.find((one) => one === action)
    if (!known) throw new DomainError('badInput', { field: 'action' }, 'action')
    const changed = await act[known](params.prepayId)
    // Paid, closed or late: nothing changes, and the payer sees how it stands.
    return reply.status(changed ? 200 : 409).send(view(changed ?? (await tradeOf(params.prepayId))))
  })
}
