import type { PrizeGiver } from '../prize/index'
import type { Claims } from './claim'

/** A prize that is a coupon, once for each reason. */
export const couponGiver = (claims: Claims): PrizeGiver => ({
  kind: 'coupon',
  async give({ userId, prize, reason, now }) {
    if (prize.kind === 'coupon') await claims.grant({ offerId: prize.offerId, userId, reason, now })
  },
})
