import type { PrizeGiver } from '../prize/index'
import type { Growth } from './growth'

/** A prize of growth, once for each reason. */
export const growthGiver = (growth: Growth): PrizeGiver => ({
  kind: 'growth',
  async give({ userId, mchntCd, prize, reason, now }) {
    if (prize.kind === 'growth') await growth.grant({ userId, mchntCd, growth: prize.growth, reason, now })
  },
})
