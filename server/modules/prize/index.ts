import type { Deps, Module } from '../../module'
import { findRecent } from './repository'
import { createPrizes, type PrizeGiver } from './service'

export { createPrizePersonalData } from './personalData'
export type { AwardRow } from './repository'
export { awardView, type OfferedPrize, type PrizeGiver, type Prizes, stateOf } from './service'

/** What activities give; each other kind of prize is one giver of the module that keeps it. */
export function createPrizeModule(deps: Deps, givers: readonly PrizeGiver[]) {
  const prizes = createPrizes(deps, givers)
  return {
    prizes,
    desk: { recent: () => deps.db.all(findRecent, 30), redeem: prizes.redeem },
    sweeps: [prizes.giveDue],
  } satisfies Module & { prizes: unknown; desk: unknown }
}

export type PrizeDesk = ReturnType<typeof createPrizeModule>['desk']
