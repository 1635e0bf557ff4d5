import { type Static, Type } from '@sinclair/typebox'
import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database'
import type { Clock } from '../../ports/clock'
import { CASHIER_PATH } from '../../ports/sandbox/payment'
import {
  beginTrade,
  cancelTrade,
  failTrade,
  findOpenTrade,
  findTrade,
  findTradeByPrepay,
  notifyAgain,
  payTrade,
  payTradeLate,
  payTradeAnnounced,
  planTrade,
  settleTrade,
  type TradeRow,
} from '../../ports/sandbox/trades'
import { bodyOf, LeverError, registerLeverRules } from '../http/input'
import { payerPages } from './page'

/**
 * The payer: `start` opens the cashier, `confirm` lets the bank decide, `pay`, `fail`, `cancel` (closes the cashier). The bank: `settle` even though
 * it failed, was closed or has expired; `notify` again; `plan` sets the behaviour of the trade when it is paid.
 */
const ACTIONS = ['start', 'confirm', 'pay', 'fail', 'cancel', 'settle', 'notify', 'plan'] as const
type Action = (typeof ACTIONS)[number]

const LONGEST = 86_400_000
const COPIES = { once: 1, twice: 2, never: 1 } as const

export const CashierInput = Type.Object({
  action: Type.Union(ACTIONS.map((action) => Type.Literal(action))),
  /** The payment is under way for this long before it settles. */
  settleMs: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST })),
  notify: Type.Optional(Type.Union([Type.Literal('once'), Type.Literal('twice'), Type.Literal('never')])),
  /** The notification is sent this long after the payment settled. */
  notifyMs: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST })),
})
type CashierInput = Static<typeof CashierInput>

const PLANNED: readonly Action[] = ['pay', 'settle', 'plan']

/** Completes a plan with the usual values. Null: no plan was given. */
function planOf({ action, settleMs, notify, notifyMs }: CashierInput) {
  const isPlanned = [settleMs, notify, notifyMs].some((one) => one !== undefined)
  if (action === 'plan' ? !isPlanned : isPlanned && !PLANNED.includes(action))
    throw new LeverError('action', action === 'plan' ? 'needs settleMs, notify or notifyMs' : 'takes no plan')
  if (notify === 'never' && notifyMs !== undefined) throw new LeverError('notifyMs', 'says when; notify "never" says never')
  if (action === 'settle' && settleMs !== undefined) throw new LeverError('settleMs', 'is no matter of "settle", which settles now')
  return isPlanned
    ? { settleMs: settleMs ?? 0, notifyMs: notify === 'never' ? null : (notifyMs ?? 0), copies: COPIES[notify ?? 'once'] }
    : null
}

const view = ({ amount_fen, description, state, expires_at }: TradeRow) => ({
  amountFen: amount_fen,
  description,
  state,
  expiresAt: expires_at,
})

export interface CashierOptions {
  db: Database
  clock: Clock
  /** Sends the notification of a trade that was just paid at once; without it the next sweep does. */
  notify?: (trade: TradeRow) => void
}

/** The sandbox provider: what a payer sees and does at another company, which then sends notifications to the server. */
export function createCashier({ db, clock, notify }: CashierOptions) {
  async function pay(prepayId: string): Promise<TradeRow | undefined> {
    const paid = await db.first(notify ? payTradeAnnounced : payTrade, prepayId, clock.now())
    if (!paid) return db.first(payTradeLate, prepayId, clock.now())
    if (paid.notify_ms === 0) notify?.(paid)
    return paid
  }

  const act: Record<Action, (prepayId: string) => Promise<TradeRow | undefined>> = {
    start: (prepayId) => db.first(findOpenTrade, prepayId, clock.now()),
    confirm: (prepayId) => db.first(beginTrade, prepayId, clock.now()),
    pay,
    fail: (prepayId) => db.first(failTrade, prepayId),
    cancel: (prepayId) => db.first(cancelTrade, prepayId),
    settle: (prepayId) => db.first(settleTrade, prepayId, clock.now()),
    notify: (prepayId) => db.first(notifyAgain, prepayId, clock.now()),
    plan: (prepayId) => db.first(findTradeByPrepay, prepayId),
  }

  async function tradeOf(prepayId: string): Promise<TradeRow> {
    const trade = await db.first(findTradeByPrepay, prepayId)
    if (!trade) throw new DomainError('notFound')
    return trade
  }

  return {
    /** The number by which the payer's cashier knows a payment; null: it was never begun there. */
    prepayIdOf: async (paymentId: string): Promise<string | null> => (await db.first(findTrade, paymentId))?.prepay_id ?? null,

    look: async (prepayId: string) => view(await tradeOf(prepayId)),

    /** Paid, closed or late: nothing changes, and the payer sees the state. */
    async act(prepayId: string, input: CashierInput) {
      const plan = planOf(input)
      if (plan) await db.run(planTrade, prepayId, plan.settleMs, plan.notifyMs, plan.copies)
      const changed = await act[input.action](prepayId)
      return { isChanged: changed !== undefined, trade: view(changed ?? (await tradeOf(prepayId))) }
    },
  }
}
export type Cashier = ReturnType<typeof createCashier>

type Desk = FastifyRequest<{ Params: { prepayId: string } }>

/** The cashier over HTTP, as the app opens it; `onChange` may send due notifications before the next sweep. */
export const cashierRoutes = (cashier: Cashier, onChange: (action: Action) => void) => async (app: FastifyInstance) => {
  registerLeverRules(app)
  await app.register(payerPages)
  app.get(`${CASHIER_PATH}:prepayId`, async ({ params }: Desk, reply) =>
    reply.header('cache-control', 'no-store').send(await cashier.look(params.prepayId)),
  )
  app.post(`${CASHIER_PATH}:prepayId`, async (request: Desk, reply) => {
    const input = bodyOf(CashierInput, request)
    const { isChanged, trade } = await cashier.act(request.params.prepayId, input)
    if (isChanged) onChange(input.action)
    return reply.status(isChanged ? 200 : 409).send(trade)
  })
}
