import { type DeskOf, defineModule, extensionPoint } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createPrizePersonalData } from './personalData'
import { findRecent } from './repository'
import { createPrizes, type PrizeGiver, type RedeemedFollower } from './service'

export type { AwardRow } from './repository'
export { claimActivityPictures, drawnPrize, offeredOf, typedOf } from './offered'
export { awardsByIds, awardView, type OfferedPrize, type PrizeGiver, type Prizes, stateOf } from './service'

/** Every kind of prize except goods is given by the module that stores it. */
export const givesPrizes = extensionPoint<PrizeGiver>('prizes')

/** Called inside the transaction in which staff hand over goods for their code. */
export const followsRedeemedPrizes = extensionPoint<RedeemedFollower>('prizes that are redeemed')

/** Prizes of activities. */
export const prizeModule = defineModule({
  name: 'prize',
  tables: ['prize_award'],
  make(deps) {
    const prizes = createPrizes(deps, {
      givers: () => deps.extensions(givesPrizes),
      followers: () => deps.extensions(followsRedeemedPrizes),
    })
    return {
      offer: prizes,
      extends: [storesPersonalData(createPrizePersonalData(deps.db))],
      desk: { recent: () => deps.db.all(findRecent, 30), redeem: prizes.redeem },
      sweeps: [prizes.giveDue],
    }
  },
})

export type PrizeDesk = DeskOf<typeof prizeModule>
