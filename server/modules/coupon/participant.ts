import { DomainError } from '@domain/results'
import { startOfDay } from '@domain/time'
import type { Database } from '../../db/database'
import { type User, WEB_APP } from '../../http/context'
import type { MemberStandingAt } from '../member/index'
import type { OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import type { PastOrders } from '../order/queries/index'
import type { Place } from '../place/index'
import { findUsable, findUsedToday, inHand, lockHeld, lockOfOffers, returnHeld, useHeld } from './repository'

export interface CouponParts {
  standing: MemberStandingAt
  past: Pick<PastOrders, 'isNew'>
}

/** An order takes the coupons that were chosen for it, uses them up when it is paid, and gives them back when nothing of it is left (decision 0125). */
export function createCouponParticipant(db: Database, { standing, past }: CouponParts): Participant {
  async function useAt({ merchantCode, shopId, mode, offsetMin }: Place, { userId, xappId }: User, now: number) {
    const [{ level, isMemberDay }, isNewCustomer, used] = await Promise.all([
      standing(userId, merchantCode, now),
      past.isNew(userId, merchantCode),
      db.all(findUsedToday, userId, merchantCode, startOfDay(now, offsetMin)),
    ])
    const usedToday = Object.fromEntries(used.map(({ offer_id, count }) => [offer_id, count]))
    return { shopId, mode, level, isMemberDay, isNewCustomer, isMiniProgram: xappId !== WEB_APP, usedToday, now, offsetMin }
  }

  /** Under the order's number; throws where one of them was used meanwhile. */
  async function lock(order: OrderRow, place: Place, coupons: readonly string[], now: number): Promise<void> {
    if (coupons.length === 0) return
    const ids = [...coupons]
    await db.all(lockOfOffers, order.user_id, ids)
    const taken = await db.all(lockHeld, order.user_id, ids, now, order.order_no)
    if (taken.length < ids.length) throw new DomainError('couponGone')
    const used = await db.all(findUsedToday, order.user_id, order.mchnt_cd, startOfDay(now, place.offsetMin))
    if (used.some(({ count, per_day }) => per_day !== null && count > per_day)) throw new DomainError('couponGone')
  }

  return {
    name: 'coupons',
    async discounts({ place, user, coupons, now }) {
      if (coupons === undefined || user.phone === null) return []
      const rows = await db.all(findUsable, user.userId, place.merchantCode, now)
      if (rows.length === 0) return []
      const held = rows.map((row) => ({ ...inHand(row), name: row.name, caption: row.caption }))
      return [{ kind: 'wallet', coupons: held, use: await useAt(place, user, now) }]
    },
    reserve: ({ order, place, coupons = [] }) => lock(order, place, coupons, order.created_at),
    settled: (order, { place, coupons, now }) => lock(order, place, coupons, now),
    reopened: async (order, now) => void (await db.run(returnHeld, order.order_no, now)),
    commit: async (order, now) => void (await db.run(useHeld, order.order_no, now)),
    release: async (order, { now }) => void (await db.run(returnHeld, order.order_no, now)),
    async refund(order, { isFull, now }) {
      if (isFull) await db.run(returnHeld, order.order_no, now)
    },
  }
}
