import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../module'
import type { OrderLife } from '../order/life'
import { type Attempts, nextQueryAt } from './attempts'
import {
  findPayment,
  finishRefund,
  leaseQueries,
  leaseRefunds,
  lockPayment,
  postponeQuery,
  postponeRefund,
  type RefundRow,
} from './repository'
import type { Settling } from './settle'

/** A batch that is not done by then, because its process died, is anybody's again. */
const LEASE = 60_000
const LONGEST_WAIT = 3_600_000

export interface SweepParts {
  life: OrderLife
  settling: Settling
  attempts: Attempts
  log: () => FastifyBaseLogger
}

/** What has to be asked of, or told to, the provider; each piece fails for itself and comes again. */
export function createPaymentSweeps({ db, ports, clock }: Deps, { life, settling, attempts, log }: SweepParts) {
  async function askDue(): Promise<number> {
    const now = clock.now()
    const due = await db.all(leaseQueries, now, now + LEASE)
    for (const payment of due) {
      try {
        const row = await db.one(findPayment, payment.payment_id)
        if (now >= payment.pay_due_at) await attempts.end(row, now)
        else await attempts.ask(row)
      } catch (fault) {
        log().warn({ err: fault, paymentId: payment.payment_id }, 'payment query')
      }
      await db.run(postponeQuery, payment.payment_id, nextQueryAt(payment, now))
    }
    return due.length
  }

  async function giveBack(refund: RefundRow): Promise<void> {
    const payment = await db.one(findPayment, refund.payment_id)
    const state = await ports.payment.refund({
      outTradeNo: payment.payment_id,
      outRefundNo: refund.refund_id,
      amountFen: refund.amount_fen,
      totalFen: payment.amount_fen,
      reason: refund.reason,
    })
    if (state === 'failed') throw new Error('The provider refused the refund')
    const now = clock.now()
    if (state === 'processing') {
      await db.run(postponeRefund, refund.refund_id, now + retryAfter(refund, now))
      return
    }
    await life.withOrder(payment.order_no, async (order) => {
      const locked = await db.one(lockPayment, payment.payment_id)
      if ((await db.run(finishRefund, refund.refund_id, now)) === 0) return
      await settling.move(locked, 'refundSettled', now)
      if (order.status === 'refunding' && order.cancel_reason === 'rejected')
        await life.advance(order, 'refundApprove', now, { actor: 'payment' })
    })
  }

  async function refundDue(): Promise<number> {
    const now = clock.now()
    const due = await db.all(leaseRefunds, now, now + LEASE)
    for (const refund of due) {
      try {
        await giveBack(refund)
      } catch (fault) {
        // Money that is owed is never given up: it is tried again, and every failure is seen.
        log().error({ err: fault, refundId: refund.refund_id }, 'refund')
        await db.run(postponeRefund, refund.refund_id, now + retryAfter(refund, now))
      }
    }
    return due.length
  }

  return { askDue, refundDue }
}

const retryAfter = (refund: RefundRow, now: number) => Math.min(LONGEST_WAIT, Math.max(10_000, Math.round((now - refund.created_at) / 2)))
