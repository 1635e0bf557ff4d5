import type { Database } from '../../db/database'
import type { Participant } from '../order/participants/index'
import { freeVouchers, payWith, reserveVouchers } from './repository'

/** Coupons pay for the order (decision 0155); this reports the outcome to the platform. Runs after the coupons, which hold the rows first. */
export const createVoucherParticipant = (db: Database): Participant => ({
  name: 'group vouchers',
  async reserve({ order, coupons = [] }) {
    if (coupons.length > 0) {
      const couponIds = coupons.map(({ couponId }) => couponId)
      await db.run(reserveVouchers, order.order_no, couponIds)
    }
  },
  commit: async (order, now) => void (await db.run(payWith, order.order_no, now)),
  release: async (order, { now }) => void (await db.run(freeVouchers, order.order_no, now)),
  async refund(order, { isFull, now }) {
    if (isFull) await db.run(freeVouchers, order.order_no, now)
  },
})
