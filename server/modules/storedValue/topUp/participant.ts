import type { Database } from '../../../db/database'
import type { Participant } from '../../order/participants/index'
import type { Ledger } from '../ledger'
import { findTopUp, settleTopUp } from './repository'

/** Which tier a top-up is of; null: none, or it is no top-up. */
export const tierOf = async (db: Database, orderNo: string): Promise<string | null> => (await db.first(findTopUp, orderNo))?.tier_id ?? null

/** A top-up that is paid comes onto the card in the same transaction, and one that the shop gives back leaves it. */
export const topUpParticipant = (db: Database, ledger: Ledger): Participant => ({
  name: 'top-ups',
  async commit({ order_no, kind, user_id, mchnt_cd }, now) {
    if (kind !== 'topUp') return
    const { amount_fen, bonus_fen } = await db.one(findTopUp, order_no)
    const card = await ledger.cardAt(user_id, mchnt_cd, now)
    const value = { principalFen: amount_fen, bonusFen: bonus_fen }
    await ledger.add(card, value, { kind: 'topUp', reference: order_no, orderNo: order_no, now })
    await db.run(settleTopUp, order_no, now)
  },
  async release({ order_no, kind, user_id, mchnt_cd, paid_at }, { now }) {
    if (kind !== 'topUp' || paid_at === null) return
    const { amount_fen, bonus_fen } = await db.one(findTopUp, order_no)
    await ledger.returnTopUp(user_id, mchnt_cd, { principalFen: amount_fen, bonusFen: bonus_fen }, { orderNo: order_no, now })
  },
})
