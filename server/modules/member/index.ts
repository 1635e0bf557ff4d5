import { DAY } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/handlers'
import { defineSweep } from '../../jobs/sweeps'
import type { MemberFiguresOf } from '../../memberFigures/index'
import type { Deps, Module } from '../../module'
import type { FinishedOrders, MemberTotals } from '../order/index'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/limits'
import { createMemberDesk } from './desk'
import type { Growth } from './growth'
import { createGroupRule, type GroupRuleParts } from './groupRule'
import { createLevelSale, type LevelSaleParts, type LevelTerms } from './paid/index'
import { createLevelQueries } from './queries'

export type { MemberDesk } from './desk'
export { growthGiver } from './giver'
export { createGrowth, type Growth } from './growth'
export {
  createLevelFigures,
  createLevelNames,
  createMemberPrices,
  createMemberStanding,
  createPointPercent,
  type LevelNames,
  type MemberStandingAt,
} from './ladder'
export { createLevelParticipant, createLevelTerms } from './paid/index'
export { createGrowthParticipant } from './participant'
export { createMemberPersonalData } from './personalData'

export interface MemberParts extends LevelSaleParts, GroupRuleParts {
  shops: LevelSaleParts['shops'] & GroupRuleParts['shops']
  growth: Growth
  terms: LevelTerms
  figures: MemberFiguresOf
  totals: MemberTotals
  orders: FinishedOrders
}

/** Membership: levels, what a member has, and what it has come to (decision 0122). */
export function createMemberModule(deps: Deps, { growth, terms, figures, totals, orders, ...parts }: MemberParts) {
  const { db } = deps
  const sale = createLevelSale(deps, parts)
  const queries = createLevelQueries(db, orders, sale)
  const groupRule = createGroupRule(db, parts)
  let server: FastifyInstance | undefined

  /** Standings are changed with their entries; this finds what was changed beside the ledger. */
  async function checkGrowth(): Promise<number> {
    const wrong = await growth.wrong()
    if (wrong.length > 0) server?.log.error({ members: wrong }, 'Growth differs from its ledger')
    return 0
  }

  return {
    desk: createMemberDesk(deps, growth, terms),
    handlers: defineHandlers({
      '/member/getMemberInfo': async (context) => ({ ...(await totals(context.user.userId)), ...(await figures(context)) }),
      '/getMemberLevelInfo': (context, input) => queries.info(context, input),
      '/getMemberLevelDetail': (context, input) => queries.entries(context, input),
      '/getGroupRule': ({ lang, now }, { mchntCd }) => groupRule(mchntCd, { lang, now: now() }),
      '/buyLevel': (context, input) => sale.begin(input, { ...callerOf(context), address: networkOf(context.ip) }),
    }),
    sweeps: [growth.endYear, defineSweep({ name: 'growth of members', everyMs: DAY, run: checkGrowth })],
    routes: (app: FastifyInstance) => {
      server = app
    },
  } satisfies Module & { desk: unknown }
}
