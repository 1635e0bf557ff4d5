import { CALM_AFTER_MS } from '@domain/redemption/tries'
import { HOUR } from '@domain/time'
import { defineHandlers } from '../../http/handlers'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import type { Prizes } from '../prize/index'
import { createRedemptionDesk } from './desk'
import { forgetTries } from './repository'
import { createRedemptions } from './service'

export type { BatchDraft, RedemptionDesk } from './desk'
export { hashOfCode } from './hash'
export { createRedemptionPersonalData } from './personalData'

/** Codes that members redeem, and what they pick up by code (decision 0139). */
export function createRedemptionModule(deps: Deps, prizes: Prizes) {
  const { db, clock } = deps
  const redemptions = createRedemptions(deps, prizes)
  return {
    desk: createRedemptionDesk(deps),
    handlers: defineHandlers({
      '/cdkey/checkCDKey': (context, input) => redemptions.redeem(context, input),
      '/cdkey/queryCDKeysLog': (context, input) => redemptions.log(context, input),
      '/exchange/queryExchange': (context, input) => redemptions.vouchers(context, input),
    }),
    sweeps: [defineSweep({ name: 'wrong redemption codes', everyMs: HOUR, run: () => db.run(forgetTries, clock.now() - CALM_AFTER_MS) })],
  } satisfies Module & { desk: unknown }
}
