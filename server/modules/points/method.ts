import { payableByPoints } from '@domain/member/points'
import { startOfDay } from '@domain/time'
import type { Database } from '../../db/database'
import { type InstantMethod, shopTerms } from '../payment/index'
import type { PointLedger } from './ledger'
import { findAccount, findRulesAtShop, type RulesRow, sumPaidSince } from './repository'

export const rulesOf = (row: RulesRow) => ({
  perYuan: row.per_yuan,
  scalePer: row.scale_per,
  orderMaxFen: row.order_max_fen,
  dayMaxFen: row.day_max_fen,
  validMonths: row.valid_months,
})

/** Pays from the member's points at the shop's merchant, as much as the merchant allows of an order and on a day; another method pays the rest. */
export const pointsMethod = (db: Database, ledger: PointLedger): InstantMethod => ({
  name: 'points',
  isOnce: true,
  async terms({ user, shopId, now }) {
    const terms = await shopTerms(db, shopId, 'points')
    const rules = terms && (await db.first(findRulesAtShop, shopId))
    if (!terms || !rules) return null
    const account = await db.first(findAccount, user.userId, rules.mchnt_cd)
    const today = startOfDay(now, rules.utc_offset_min)
    const { fen } = account ? await db.one(sumPaidSince, user.userId, rules.mchnt_cd, today) : { fen: 0 }
    return { ...terms, isForMembers: true, availableFen: payableByPoints(account?.available ?? 0, rulesOf(rules), fen), canShare: true }
  },
  take: ({ paymentId, order, amountFen, now }) => ledger.take(order, paymentId, amountFen, now),
  giveBack: ({ paymentId, refundId, amountFen, now }) => ledger.giveBack(paymentId, refundId, amountFen, now),
})
