import { DAY } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/calls/handlers'
import { defineStaffHandlers } from '../../http/staff/staff'
import { defineSweep } from '../../jobs/sweeps'
import { createFigures } from '../../memberFigures/index'
import { showsFigures } from '../../memberFigures/model'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { orderModule } from '../order/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { createFinishedOrders, createMemberTotals, createPastOrders } from '../order/records/index'
import { paymentModule } from '../payment/index'
import { pointsModule, raisesPoints } from '../points/index'
import { givesDiscounts } from '../pricing/index'
import { givesPrizes } from '../prize/index'
import { shopModule } from '../shop/index'
import { callerOf } from '../../http/calls/caller'
import { networkOf } from '../../http/calls/limits'
import { createMemberDesk } from './desk'
import { createLevelEditing } from './editing/levels'
import { createGrowth, growthGiver } from './growth'
import { createGroupRule } from './groupRule'
import { createLevelFigures, createMemberPrices, createPointPercent } from './ladder'
import { createLevelSale } from './paid/service'
import { createLevelParticipant, createLevelTerms } from './paid/terms'
import { createGrowthParticipant } from './participant'
import { createLevelQueries } from './queries'
import { findLadder } from './repository'
import { createMemberPersonalData } from './personalData'

export type { MemberDesk } from './desk'
export type { Growth } from './growth'
export {
  createLevelNames,
  createLevelPrices,
  createLevels,
  createMemberStanding,
  createOwnLevelNames,
  type LevelNames,
  type MemberStandingAt,
} from './ladder'

/** Membership: levels, what a member has, and what it has come to (decision 0122). */
export const memberModule = defineModule({
  name: 'member',
  needs: { order: orderLifecycleModule, ordering: orderModule, payment: paymentModule, points: pointsModule, shops: shopModule },
  tables: ['bought_level', 'growth_entry', 'level_term', 'member_level', 'member_rules', 'member_standing'],
  reads: ['app_user', 'customer_order', 'merchant'],
  make(deps, { order: { lifecycle }, ordering: { amounts }, payment: { payments }, points, shops }) {
    const { db, extensions } = deps
    const parts = { lifecycle, amounts, payments, shops, pointRules: points.rulesOf }
    const growth = createGrowth(deps)
    const terms = createLevelTerms(deps, createPastOrders(db))
    const figures = createFigures(() => extensions(showsFigures))
    const totals = createMemberTotals(db)
    const orders = createFinishedOrders(db)
    const sale = createLevelSale(deps, parts)
    const queries = createLevelQueries(db, orders, sale)
    const groupRule = createGroupRule(db, parts)
    const editing = createLevelEditing(deps)
    let server: FastifyInstance | undefined

    /** Standings are changed together with their entries; this finds changes made outside the ledger. */
    async function checkGrowth(): Promise<number> {
      const wrong = await growth.wrong()
      if (wrong.length > 0) server?.log.error({ members: wrong }, 'Growth differs from its ledger')
      return 0
    }

    return {
      offer: {
        growth,
        /** A page of somebody's changes of growth, the newest first. */
        entries: queries.entries,
        /** The levels of a merchant, the lowest first. */
        ladderOf: (mchntCd: string) => db.all(findLadder, mchntCd, ''),
      },
      desk: createMemberDesk(deps, growth, terms),
      extends: [
        givesDiscounts(createMemberPrices(db)),
        joinsOrders(createLevelParticipant(terms)),
        joinsOrders(createGrowthParticipant(growth)),
        raisesPoints(createPointPercent(db)),
        showsFigures(createLevelFigures(db)),
        givesPrizes(growthGiver(growth)),
        storesPersonalData(createMemberPersonalData(db)),
      ],
      handlers: defineHandlers({
        '/member/getMemberInfo': async (context) => ({ ...(await totals(context.user.userId)), ...(await figures(context)) }),
        '/getMemberLevelInfo': (context, input) => queries.info(context, input),
        '/getMemberLevelDetail': (context, input) => queries.entries(context, input),
        '/getGroupRule': ({ lang, now }, { mchntCd }) => groupRule(mchntCd, { lang, now: now() }),
        '/buyLevel': (context, input) => sale.begin(input, { ...callerOf(context), address: networkOf(context.ip) }),
      }),
      staffHandlers: defineStaffHandlers({
        '/staff/getLevels': editing.get,
        '/staff/previewLevel': editing.preview,
        '/staff/saveLevel': editing.save,
        '/staff/removeLevel': editing.remove,
        '/staff/setLevelRules': editing.setRules,
      }),
      sweeps: [growth.endYear, defineSweep({ name: 'growth of members', everyMs: DAY, run: checkGrowth })],
      routes: (app: FastifyInstance) => {
        server = app
      },
    }
  },
})
