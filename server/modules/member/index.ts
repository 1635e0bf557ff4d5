import { DAY, MINUTE } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/handlers'
import { defineSweep } from '../../jobs/sweeps'
import type { MemberFiguresOf } from '../../memberFigures/index'
import type { Deps, Module } from '../../module'
import type { FinishedOrders, MemberTotals } from '../order/index'
import { createMemberDesk } from './desk'
import type { Growth } from './growth'
import { createLevelQueries } from './queries'

export type { MemberDesk } from './desk'
export { createGrowth, type Growth } from './growth'
export { createLevelFigures, createMemberPrices, createMemberStanding, createPointPercent, type MemberStandingAt } from './ladder'
export { createGrowthParticipant } from './participant'
export { createMemberPersonalData } from './personalData'

export interface MemberParts {
  growth: Growth
  figures: MemberFiguresOf
  totals: MemberTotals
  orders: FinishedOrders
}

/** Membership: levels, what a member has, and what it has come to (decision 0122). */
export function createMemberModule(deps: Deps, { growth, figures, totals, orders }: MemberParts) {
  const { db, clock } = deps
  const queries = createLevelQueries(db, orders)
  let server: FastifyInstance | undefined

  /** Standings are changed with their entries; this finds what was changed beside the ledger. */
  async function checkGrowth(): Promise<number> {
    const wrong = await growth.wrong()
    if (wrong.length > 0) server?.log.error({ members: wrong }, 'Growth differs from its ledger')
    return 0
  }

  return {
    desk: createMemberDesk(deps, growth),
    handlers: defineHandlers({
      '/member/getMemberInfo': async (context) => ({ ...(await totals(context.user.userId)), ...(await figures(context)) }),
      '/getMemberLevelInfo': (context, input) => queries.info(context, input),
      '/getMemberLevelDetail': (context, input) => queries.entries(context, input),
    }),
    sweeps: [
      defineSweep({ name: 'years of levels', everyMs: MINUTE, run: () => growth.endYear(clock.now()) }),
      defineSweep({ name: 'growth of members', everyMs: DAY, run: checkGrowth }),
    ],
    routes: (app: FastifyInstance) => {
      server = app
    },
  } satisfies Module & { desk: unknown }
}
