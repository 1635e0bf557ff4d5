import { DAY, MINUTE } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/calls/handlers'
import { defineDueWork } from '../../jobs/dueWork'
import { defineSweep } from '../../jobs/sweeps'
import { type MemberFigures, showsFigures } from '../../memberFigures/model'
import { describesMerchants } from '../../merchantOffers'
import { type Deps, defineModule, extensionPoint } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { type Joining, welcomesMembers } from '../account/index'
import { joinsOrders } from '../order/participants/index'
import { createFinishedOrders } from '../order/records/index'
import { isTakenBy, paymentModule, paysOrders } from '../payment/index'
import { pastUses } from '../pastUse/index'
import { givesPrizes } from '../prize/index'
import { createPointEditing } from './editing'
import { createPointLedger, pointGiver } from './ledger'
import { pointsMethod } from './method'
import { createPointParticipant, createPointWorth, type PointPercent } from './participant'
import { createPointPersonalData } from './personalData'
import { createPointQueries, rulesView } from './queries'
import { findAccount, findDueFrozen, findRules, FROZEN_POINTS, postponeFrozen, setRegisterPoints } from './repository'

export type { PointLedger } from './ledger'

/** What staff do with points. */
export interface PointDesk {
  /** Given, or taken when negative. */
  give(userId: string, mchntCd: string, points: number): Promise<void>
  /** The points for registering with the merchant. */
  setRegisterPoints(mchntCd: string, points: number): Promise<void>
}

/** Registering with a merchant gives its points, once. */
const joiningOf = (db: Deps['db'], ledger: ReturnType<typeof createPointLedger>): Joining => ({
  async offerOf(mchntCd, { userId }) {
    const hasHad = userId !== null && (await pastUses(db, userId, `joiningPoints/${mchntCd}`)) > 0
    return { points: hasHad ? 0 : ((await db.first(findRules, mchntCd))?.register_points ?? 0) }
  },
  async welcome(userId, mchntCd, now) {
    if ((await pastUses(db, userId, `joiningPoints/${mchntCd}`)) > 0) return
    const rules = await db.first(findRules, mchntCd)
    const account = rules && rules.register_points > 0 ? await ledger.accountAt(userId, mchntCd) : null
    if (account)
      await ledger.add(account, rules!, rules!.register_points, { kind: 'gift', reference: `register/${userId}/${mchntCd}`, now })
  },
})

/** The one module that knows levels brings what a level gives of points. */
export const raisesPoints = extensionPoint<PointPercent>('percent of points')

/** Points of members, at one merchant each (decision 0123). */
export const pointsModule = defineModule({
  name: 'points',
  needs: { payment: paymentModule },
  tables: ['point_account', 'point_entry', 'point_hold', 'point_line', 'point_lot', 'point_payment', 'point_rules'],
  reads: ['app_user', 'merchant', 'past_use', 'shop'],
  make(deps, { payment: { payments } }) {
    const { db, clock, extensions } = deps
    const ledger = createPointLedger(deps)
    const queries = createPointQueries(db, createFinishedOrders(db))
    const percentOf: PointPercent = (...whose) => extensions(raisesPoints)[0]!(...whose)
    const figures: MemberFigures = async ({ userId, isMember, mchntCd }) => ({
      pointSum: isMember ? ((await db.first(findAccount, userId, mchntCd))?.available ?? 0) : 0,
    })
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
      offer: {
        ledger,
        /** What a merchant gives points by. */
        rulesOf: async (mchntCd: string) => rulesView(await db.first(findRules, mchntCd)),
        worthOf: createPointWorth(db, percentOf),
        /** A page of somebody's changes, the newest first. */
        entries: queries.entries,
      },
      desk: {
        give: (userId, mchntCd, amount) => ledger.give(userId, mchntCd, amount, clock.now()),
        setRegisterPoints: async (mchntCd, amount) => void (await db.run(setRegisterPoints, mchntCd, amount)),
      } satisfies PointDesk as PointDesk,
      extends: [
        paysOrders(pointsMethod(db, ledger)),
        joinsOrders(createPointParticipant(db, ledger, percentOf)),
        showsFigures(figures),
        describesMerchants({
          pointsPerUnit: async (mchntCd) =>
            (await isTakenBy(db, mchntCd, 'points')) ? (rulesView(await db.first(findRules, mchntCd))?.integralScalePer ?? 0) : 0,
        }),
        givesPrizes(pointGiver(ledger)),
        welcomesMembers(joiningOf(db, ledger)),
        storesPersonalData(createPointPersonalData(db)),
      ],
      handlers: defineHandlers({
        '/getPointInfo': (context, input) => queries.info(context, input),
        '/getPointDetail': (context, input) => queries.entries(context, input),
      }),
      staffHandlers: createPointEditing(deps),
      sweeps: [release, ledger.expire, defineSweep({ name: 'balances of points', everyMs: DAY, run: checkBalances })],
      routes: (app: FastifyInstance) => {
        server = app
      },
    }
  },
})
