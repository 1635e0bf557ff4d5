import type { Participant } from '../order/index'
import type { Gifts } from './gifts'

/** A top-up that is paid brings the coupons of its tier; an order of which nothing is left loses what it has brought (decision 0147). */
export const campaignParticipant = (gifts: Gifts, tierOf: (orderNo: string) => Promise<string | null>): Participant => ({
  name: 'coupon campaigns',
  async commit({ order_no, kind, user_id, mchnt_cd, created_at }, now) {
    const tierId = kind === 'topUp' ? await tierOf(order_no) : null
    if (tierId !== null) await gifts.forTopUp({ orderNo: order_no, userId: user_id, mchntCd: mchnt_cd, tierId, begunAt: created_at, now })
  },
  async release({ order_no, paid_at }, { now }) {
    if (paid_at !== null) await gifts.takeBack(order_no, now)
  },
  async refund({ order_no }, { isFull, now }) {
    if (isFull) await gifts.takeBack(order_no, now)
  },
})
