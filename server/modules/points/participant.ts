import { expiryOf, pointsFor } from '@domain/member/points'
import { kindRules } from '@domain/order/kind'
import type { Database } from '../../db/database'
import { isMember } from '../account/index'
import { retainedForEarning, type OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import type { PointLedger } from './ledger'
import { findEarned, findRules, type RulesRow, sumPaidOf } from './repository'

/** What a member's level gives of points, and whether today is a member day. */
export type PointPercent = (userId: string, mchntCd: string, now: number) => Promise<{ levelPercent: number; isMemberDay: boolean }>

/** What an order has earned, or will once the diner has it, as things stand. */
export const createPointWorth =
  (db: Database, percentOf: PointPercent) =>
  async (order: OrderRow, now: number): Promise<number> => {
    const earned = await db.first(findEarned, order.order_no)
    if (earned) return earned.points
    const rules = kindRules(order.kind).earns ? await db.first(findRules, order.mchnt_cd) : undefined
    if (!rules || !(await isMember(db, order.user_id))) return 0
    const retainedFen = retainedForEarning(order) - (await db.one(sumPaidOf, order.order_no)).fen
    return pointsFor(retainedFen, rules.per_yuan, await wholePercent(rules, order, percentOf, now))
  }

const wholePercent = async (rules: RulesRow, { user_id, mchnt_cd }: OrderRow, percentOf: PointPercent, now: number): Promise<number> => {
  const { levelPercent, isMemberDay } = await percentOf(user_id, mchnt_cd, now)
  return Math.floor((levelPercent * (isMemberDay ? rules.day_percent : 100)) / 100)
}

/** Orders spend the points that they were paid with, and earn points once the diner has them; what is given back earns none. */
export function createPointParticipant(db: Database, ledger: PointLedger, percentOf: PointPercent): Participant {
  /** Points earn no points. */
  const retainedOf = async (order: OrderRow, retainedFen: number) => retainedFen - (await db.one(sumPaidOf, order.order_no)).fen

  async function earn(order: OrderRow, now: number): Promise<void> {
    if (!kindRules(order.kind).earns || (await db.first(findEarned, order.order_no))) return
    const { user_id, mchnt_cd, order_no: orderNo } = order
    if (!(await isMember(db, user_id))) return
    const rules = await db.first(findRules, mchnt_cd)
    const account = rules && (await ledger.accountAt(user_id, mchnt_cd))
    if (!rules || !account) return
    const percent = await wholePercent(rules, order, percentOf, now)
    const points = pointsFor(await retainedOf(order, retainedForEarning(order)), rules.per_yuan, percent)
    await ledger.add(account, rules, points, {
      kind: 'earn',
      reference: orderNo,
      orderNo,
      percent,
      perYuan: rules.per_yuan,
      now,
    })
  }

  /**
   * After a refund, points that the order earned too much by the rules of then (decision 0342) are taken back; spent ones are owed, and expired ones are neither there nor owed (decision
   * 0244).
   */
  async function takeBack(order: OrderRow, retainedFen: number, reference: string, now: number): Promise<void> {
    const { user_id, mchnt_cd, order_no: orderNo } = order
    const earned = await db.first(findEarned, orderNo)
    if (!earned || earned.points <= 0) return
    const rules = await db.one(findRules, mchnt_cd)
    const earlierMonths = rules.earlier_valid_months ?? rules.valid_months
    if ((earned.expires_at ?? expiryOf(earned.earned_at, earlierMonths, rules.utc_offset_min)) <= now) return
    const perYuan = earned.per_yuan ?? rules.earlier_per_yuan ?? rules.per_yuan
    const points = earned.points - pointsFor(await retainedOf(order, retainedFen), perYuan, earned.percent)
    const account = points > 0 ? await ledger.accountAt(user_id, mchnt_cd) : null
    if (account) await ledger.remove(account, points, { kind: 'takeBack', reference, orderNo, now }, { owing: true })
  }

  return {
    name: 'points',
    commit: (order, now) => ledger.spend(order.order_no, now),
    completed: earn,
    refund: (order, { refundId, now }) => takeBack(order, retainedForEarning(order), refundId, now),
    release: (order, { now }) => takeBack(order, 0, `end/${order.order_no}`, now),
  }
}
