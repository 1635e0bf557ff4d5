import type { Participant } from '../order/participants/index'
import type { Gifts } from './gifts'

/**
 * A top-up that is paid brings the coupons of its tier; another order promises its award when it is paid, and brings it when it is completed. An order of
 * which nothing is left loses what it has brought (decisions 0147, 0244).
 */
export const campaignParticipant = (gifts: Gifts, tierOf: (orderNo: string) => Promise<string | null>): Participant => ({
  name: 'coupon campaigns',
  async commit(order, now) {
    const { order_no, kind, user_id, mchnt_cd, created_at } = order
    if (kind !== 'topUp') return gifts.promise(order, now)
    const tierId = await tierOf(order_no)
    if (tierId !== null) await gifts.forTopUp({ orderNo: order_no, userId: user_id, mchntCd: mchnt_cd, tierId, begunAt: created_at, now })
  },
  async completed(order, now) {
    // An order that was paid before awards were promised has none yet.
    await gifts.promise(order, now)
    await gifts.keep(order, now)
  },
  async release({ order_no, kind, paid_at }, { now }) {
    if (paid_at !== null) await (kind === 'topUp' ? gifts.returnTopUp(order_no, now) : gifts.takeBack(order_no, now))
  },
  async refund({ order_no }, { isFull, now }) {
    if (isFull) await gifts.takeBack(order_no, now)
  },
})
