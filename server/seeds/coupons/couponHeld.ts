import { ANYTHING, type CouponInHand } from '@domain/coupon/terms'
import type { Localized } from '@domain/lang'
import { CHINA_OFFSET_MIN, DAY, startOfDay } from '@domain/time'
import type { Row } from '../fill'
import { localized } from '../words'

export const FIVE_OFF = localized('立减 5 元券', '¥5 off', '即減 5 蚊券')
const FIVE = { kind: 'amount', amountFen: 500, percent: 100, capFen: null } as const

/** Members with an unpaid order that uses a coupon: 许知远行, 胖虎不胖, 苏打绿茶 and 何静, 13800000009 to 13800000012. */
const HOLDERS: Readonly<Record<string, string>> = { M1001: 'demo09', M1002: 'demo10', M1003: 'demo11', M1004: 'demo12' }

/** The coupon that an unpaid order of this merchant holds; null: none. */
export function heldByOrder(code: string, now: number): (CouponInHand & { name: string; text: Localized; userId: string }) | null {
  const userId = HOLDERS[code]
  if (userId === undefined) return null
  const offerId = `${code}-points-five`
  return {
    couponId: `${offerId}-${userId}`,
    offerId,
    name: offerId,
    text: FIVE_OFF,
    userId,
    benefit: FIVE,
    conditions: ANYTHING,
    stackGroup: 'order',
    perOrder: 1,
    perDay: null,
    validFrom: now - 3 * DAY,
    validUntil: startOfDay(now, CHINA_OFFSET_MIN) + 27 * DAY,
  }
}

/** The rows of those coupons, and of their holders. */
export function lockedCoupons(orders: readonly Row[], now: number): { held: Row[]; locks: Row[] } {
  const placed = orders.filter(({ status }) => status === 'toPay')
  const pairs = placed.flatMap((order) => {
    const coupon = heldByOrder(String(order.mchnt_cd), now)
    return coupon ? [{ order, coupon }] : []
  })
  return {
    held: pairs.map(({ order, coupon }) => ({
      coupon_id: coupon.couponId,
      offer_id: coupon.offerId,
      mchnt_cd: order.mchnt_cd,
      user_id: coupon.userId,
      state: 'locked',
      claim_no: 1,
      claimed_at: coupon.validFrom,
      valid_from: coupon.validFrom,
      valid_until: coupon.validUntil,
    })),
    locks: pairs.map(({ order, coupon }) => ({ order_no: order.order_no, coupon_id: coupon.couponId, locked_at: order.created_at })),
  }
}
