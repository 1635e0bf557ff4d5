import type { Database } from '../../../db/database'
import type { Participant } from '../../order/participants/index'
import type { Ledger } from '../ledger'
import { findTopUp, settleTopUp } from './repository'

/** The tier of a top-up; null: it has none, or the order is no top-up. */
export const tierOf = async (db: Database, orderNo: string): Promise<string | null> => (await db.first(findTopUp, orderNo))?.tier_id ?? null

/** A paid top-up is added to the card in the transaction of its payment, and removed from it when the shop refunds it. */
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
