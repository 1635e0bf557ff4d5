import type { CouponPart, Wallet } from '@domain/coupon/take'
import { DomainError } from '@domain/results'
import { startOfDay } from '@domain/time'
import type { Database } from '../../db/database'
import type { LevelNames, MemberStandingAt } from '../member/index'
import type { PastOrders } from '../order/records/index'
import type { Place } from '../place/index'
import { findUsedToday, lockHeld, lockOfOffers } from './repository'

export interface CouponParts {
  standing: MemberStandingAt
  levelName: LevelNames
  past: Pick<PastOrders, 'isNew'>
}
type Where = Pick<Place, 'merchantCode' | 'shopId' | 'mode' | 'offsetMin'> & Pick<Wallet['use'], 'isMiniProgram' | 'isRegister'>

/** Where, when and by whom coupons would be used, as their rules ask for it. */
export const createCouponUse =
  (db: Database, { standing, past }: CouponParts) =>
  async ({ merchantCode, offsetMin, ...where }: Where, userId: string, now: number): Promise<Wallet['use']> => {
    const [{ level, levels, isMemberDay }, isNewCustomer, used] = await Promise.all([
      standing(userId, merchantCode, now),
      past.isNew(userId, merchantCode),
      db.all(findUsedToday, userId, merchantCode, startOfDay(now, offsetMin)),
    ])
    const usedToday = Object.fromEntries(used.map(({ offer_id, count }) => [offer_id, count]))
    return { ...where, level, levels, isMemberDay, isNewCustomer, usedToday, now, offsetMin }
  }

interface Taker {
  /** Of the order or the till that takes them. */
  number: string
  userId: string
  merchantCode: string
  offsetMin: number
  isTill: boolean
}

/** Under the taker's number, inside `db.tx`; throws where one of them was used meanwhile. */
export const createCouponLock =
  (db: Database) =>
  async ({ number, userId, merchantCode, offsetMin, isTill }: Taker, coupons: readonly CouponPart[], now: number): Promise<void> => {
    if (coupons.length === 0) return
    const ids = coupons.map(({ couponId }) => couponId)
    const savedFens = coupons.map(({ savedFen }) => savedFen)
    await db.all(lockOfOffers, userId, ids)
    const taken = await db.all(lockHeld, { userId, couponIds: ids, savedFens, now, orderNo: number, isTill })
    if (taken.length < ids.length) throw new DomainError('couponGone')
    const used = await db.all(findUsedToday, userId, merchantCode, startOfDay(now, offsetMin))
    if (used.some(({ count, per_day }) => per_day !== null && count > per_day)) throw new DomainError('couponGone')
  }
