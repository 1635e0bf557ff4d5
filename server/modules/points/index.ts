import { DAY, MINUTE } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/handlers'
import { defineDueWork } from '../../jobs/dueWork'
import { defineSweep } from '../../jobs/sweeps'
import type { MemberFigures } from '../../memberFigures/index'
import type { Deps, Module } from '../../module'
import type { Joining } from '../account/index'
import type { FinishedOrders } from '../order/index'
import type { PaymentService } from '../payment/index'
import { pastUses } from '../pastUse/index'
import { pointGiver } from './giver'
import { createPointLedger } from './ledger'
import { pointsMethod } from './method'
import { createPointParticipant, createPointWorth, type PointPercent } from './participant'
import { createPointQueries, rulesView } from './queries'
import { findAccount, findDueFrozen, findRules, FROZEN_POINTS, postponeFrozen, setRegisterPoints } from './repository'

export type { PointLedger } from './ledger'
export { createPointPersonalData } from './personalData'

/** What staff do with points. */
export interface PointDesk {
  /** Given, or taken when negative. */
  give(userId: string, mchntCd: string, points: number): Promise<void>
  /** What whoever registers with the merchant gets. */
  setRegisterPoints(mchntCd: string, points: number): Promise<void>
}

/** Whoever registers with a merchant gets its points, once. */
const joiningOf = (db: Deps['db'], ledger: ReturnType<typeof createPointLedger>): Joining => ({
  giftOf: async (mchntCd) => (await db.first(findRules, mchntCd))?.register_points ?? 0,
  async welcome(userId, mchntCd, now) {
    if ((await pastUses(db, userId, `joiningPoints/${mchntCd}`)) > 0) return
    const rules = await db.first(findRules, mchntCd)
    const account = rules && rules.register_points > 0 ? await ledger.accountAt(userId, mchntCd) : null
    if (account)
      await ledger.add(account, rules!, rules!.register_points, { kind: 'gift', reference: `register/${userId}/${mchntCd}`, now })
  },
})

/** The ledger of points, with what orders, payments and figures take from it. */
export function createPoints(deps: Deps, percentOf: PointPercent) {
  const { db, clock } = deps
  const ledger = createPointLedger(deps)
  const figures: MemberFigures = async ({ userId, mchntCd }) => ({
    pointSum: (await db.first(findAccount, userId, mchntCd))?.available ?? 0,
  })
  return {
    ledger,
    /** What a merchant gives points by. */
    rulesOf: async (mchntCd: string) => rulesView(await db.first(findRules, mchntCd)),
    figures,
    joining: joiningOf(db, ledger),
    giver: pointGiver(ledger),
    method: pointsMethod(db, ledger),
    participant: createPointParticipant(db, ledger, percentOf),
    worthOf: createPointWorth(db, percentOf),
    desk: {
      give: (userId, mchntCd, amount) => ledger.give(userId, mchntCd, amount, clock.now()),
      setRegisterPoints: async (mchntCd, amount) => void (await db.run(setRegisterPoints, mchntCd, amount)),
    } satisfies PointDesk as PointDesk,
  }
}
export type Points = ReturnType<typeof createPoints>

interface Parts {
  orders: FinishedOrders
  payments: Pick<PaymentService, 'giveBackHeld'>
}

/** Points of members, at one merchant each (decision 0123). */
export function createPointModule({ db, clock }: Deps, { ledger }: Points, { orders, payments }: Parts) {
  const queries = createPointQueries(db, orders)
  let server: FastifyInstance | undefined

  /** Points of an order that nobody goes on paying are released; of one that is being paid they stay frozen. */
  const release = defineDueWork(
    { db, clock },
    {
      name: FROZEN_POINTS,
      everyMs: 15_000,
      take: (now) => db.first(findDueFrozen, now),
      keyOf: ({ payment_id }) => payment_id,
      async run({ order_no, payment_id }, now) {
        await payments.giveBackHeld(order_no, 'points', now)
        await db.run(postponeFrozen, payment_id, now + MINUTE / 2)
      },
    },
  )

  async function checkBalances(): Promise<number> {
    const wrong = await ledger.wrong()
    if (wrong.length > 0) server?.log.error({ accounts: wrong }, 'Points differ from their ledger')
    return 0
  }

  return {
    handlers: defineHandlers({
      '/getPointInfo': (context, input) => queries.info(context, input),
      '/getPointDetail': (context, input) => queries.entries(context, input),
    }),
    sweeps: [release, ledger.expire, defineSweep({ name: 'balances of points', everyMs: DAY, run: checkBalances })],
    routes: (app: FastifyInstance) => {
      server = app
    },
  } satisfies Module
}
