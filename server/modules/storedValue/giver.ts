import type { PrizeGiver } from '../prize/index'
import type { Ledger } from './ledger'

/** A prize of stored value: a bonus on the winner's card at the merchant, once for each reason. */
export const valueGiver = (ledger: Ledger): PrizeGiver => ({
  kind: 'balance',
  async give({ userId, mchntCd, prize, reason, now }) {
    if (prize.kind !== 'balance') return
    const card = await ledger.cardAt(userId, mchntCd, now)
    await ledger.add(card, { principalFen: 0, bonusFen: prize.bonusFen }, { kind: 'adjustment', reference: reason, now })
  },
})
