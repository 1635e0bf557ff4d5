import { CALM_AFTER_MS } from '@domain/redemption/tries'
import { HOUR } from '@domain/time'
import { defineHandlers } from '../../http/calls/handlers'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { couponModule } from '../coupon/index'
import { prizeModule } from '../prize/index'
import { createRedemptionDesk } from './desk'
import { createRedemptionPersonalData } from './personalData'
import { forgetTries } from './repository'
import { createCodeDesk } from './staffCodes'
import { createRedemptions } from './service'

export type { BatchDraft, RedemptionDesk } from './desk'
export { hashOfCode } from './repository'

/** Codes that members redeem, and goods that they collect by code (decision 0139). */
export const redemptionModule = defineModule({
  name: 'redemption',
  needs: { coupons: couponModule, prizes: prizeModule },
  tables: ['redemption', 'redemption_batch', 'redemption_code', 'redemption_try'],
  reads: ['merchant'],
  make(deps, { coupons, prizes }) {
    const { db, clock } = deps
    const redemptions = createRedemptions(deps, prizes)
    return {
      extends: [storesPersonalData(createRedemptionPersonalData(db))],
      desk: createRedemptionDesk(deps),
      staffHandlers: createCodeDesk(deps, coupons),
      handlers: defineHandlers({
        '/cdkey/checkCDKey': (context, input) => redemptions.redeem(context, input),
        '/cdkey/queryCDKeysLog': (context, input) => redemptions.log(context, input),
        '/exchange/queryExchange': (context, input) => redemptions.vouchers(context, input),
      }),
      sweeps: [defineSweep({ name: 'wrong redemption codes', everyMs: HOUR, run: () => db.run(forgetTries, clock.now() - CALM_AFTER_MS) })],
    }
  },
})
