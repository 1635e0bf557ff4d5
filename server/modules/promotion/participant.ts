import type { Database } from '../../db/database'
import type { OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import { insertUse, returnUse } from './repository'

/** The full reduction of an order's bill; undefined: there is none. */
const reductionOf = ({ bill: { bill } }: OrderRow) => bill.lines.find(({ kind }) => kind === 'fullReduction')

/** Writes down what a promotion took off each order, so that its figures need not read the bills of all orders. */
export const createPromotionParticipant = (db: Database): Participant => ({
  name: 'promotion figures',
  async commit(order, now) {
    const line = reductionOf(order)
    const promotionId = line?.reason?.params.name
    if (!line || typeof promotionId !== 'string') return
    const { order_no: orderNo, mchnt_cd: mchntCd, paid_at: paidAt } = order
    await db.run(insertUse, { orderNo, mchntCd, promotionId, reducedFen: -line.amountFen, paidAt: paidAt ?? now })
  },
  async release(order, { now }) {
    if (order.paid_at !== null && reductionOf(order)) await db.run(returnUse, order.order_no, now)
  },
  async refund(order, { isFull, now }) {
    if (isFull && reductionOf(order)) await db.run(returnUse, order.order_no, now)
  },
})
