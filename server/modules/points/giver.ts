import type { PrizeGiver } from '../prize/index'
import type { PointLedger } from './ledger'

/** A prize of points, once for each reason. */
export const pointGiver = (ledger: PointLedger): PrizeGiver => ({
  kind: 'points',
  async give({ userId, mchntCd, prize, reason, now }) {
    if (prize.kind === 'points') await ledger.grant({ userId, mchntCd, points: prize.points, reason, now })
  },
})
