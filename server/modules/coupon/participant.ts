import type { CouponPart } from '@domain/coupon/take'
import type { Database } from '../../db/database'
import { WEB_APP } from '../../http/calls/context'
import type { OrderRow } from '../order/lifecycle/index'
import type { DiscountSource } from '../pricing/index'
import type { Participant } from '../order/participants/index'
import type { Place } from '../place/index'
import { findUsable, inHand, returnHeld, useHeld } from './repository'
import { type CouponParts, createCouponLock, createCouponUse } from './use'

/** An order takes the coupons that were chosen for it, uses them up when it is paid, and gives them back when nothing of it is left (decision 0125). */
export function createCouponParticipant(db: Database, parts: CouponParts): Participant & DiscountSource {
  const useAt = createCouponUse(db, parts)

  const lockUnder = createCouponLock(db)
  const lock = ({ order_no, user_id, mchnt_cd }: OrderRow, { offsetMin }: Place, coupons: readonly CouponPart[], now: number) =>
    lockUnder({ number: order_no, userId: user_id, merchantCode: mchnt_cd, offsetMin, isTill: false }, coupons, now)

  return {
    name: 'coupons',
    async discounts({ place, user, choices, now }) {
      if (choices.coupons === undefined || user.phone === null) return []
      const rows = await db.all(findUsable, user.userId, place.merchantCode, now)
      if (rows.length === 0) return []
      const held = rows.map((row) => ({ ...inHand(row), name: row.name, caption: row.caption }))
      const { merchantCode, shopId, mode, offsetMin } = place
      const where = { merchantCode, shopId, mode, offsetMin, isMiniProgram: user.xappId !== WEB_APP, isRegister: false }
      return [{ kind: 'wallet', coupons: held, use: await useAt(where, user.userId, now) }]
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
