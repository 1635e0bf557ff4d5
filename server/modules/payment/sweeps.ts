import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../module'
import type { OrderLifecycle } from '../order/lifecycle/index'
import type { Attempts } from './attempts'
import { nextQueryAt } from './nextQuery'
import type { PaymentBooks } from './books'
import type { PaymentMethods } from './methods'
import {
  countReturning,
  findPayment,
  finishRefund,
  leaseQueries,
  leaseRefunds,
  lockPayment,
  postponeQuery,
  postponeRefund,
  type RefundRow,
} from './repository'

/** After this long a batch may be taken again: the process that took it has died. */
const LEASE = 60_000
const LONGEST_WAIT = 3_600_000

export interface SweepParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  books: PaymentBooks
  attempts: Attempts
  log: () => FastifyBaseLogger
}

/** What has to be asked of, or told to, whoever has the money; each one fails by itself and comes again. */
export function createPaymentSweeps({ db, clock }: Deps, { lifecycle, methods, books, attempts, log }: SweepParts) {
  async function askDue(): Promise<number> {
    const now = clock.now()
    const due = await db.all(leaseQueries, now, now + LEASE)
    for (const payment of due) {
      const { pay_due_at } = await lifecycle.find(payment.order_no)
      try {
        const row = await db.one(findPayment, payment.payment_id)
        if (now >= pay_due_at) await attempts.end(row, now)
        else await attempts.ask(row)
      } catch (fault) {
        log().warn({ err: fault, paymentId: payment.payment_id }, 'payment query')
      }
      await db.run(postponeQuery, payment.payment_id, nextQueryAt({ created_at: payment.created_at, pay_due_at }, now))
    }
    return due.length
  }

  async function giveBack(refund: RefundRow): Promise<void> {
    const payment = await db.one(findPayment, refund.payment_id)
    const state = await methods.refund(payment.method, {
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
    await lifecycle.withOrder(payment.order_no, async (order) => {
      const locked = await db.one(lockPayment, payment.payment_id)
      if ((await db.run(finishRefund, refund.refund_id, now)) === 0) return
      const left = await db.one(countReturning, order.order_no, locked.payment_id, refund.share_id)
      if (locked.status === 'refunding' && left.of_payment === 0) await books.move(locked, 'refundSettled', now)
      else await books.tell(locked, now)
      if (left.of_share === 0) await lifecycle.returned(order, refund.share_id, { isAll: left.of_order === 0, now })
    })
  }

  async function refundDue(): Promise<number> {
    const now = clock.now()
    const due = await db.all(leaseRefunds, now, now + LEASE)
    for (const refund of due) {
      try {
        await giveBack(refund)
      } catch (fault) {
        // A refund is tried until it succeeds, and every failure is logged.
        log().error({ err: fault, refundId: refund.refund_id }, 'refund')
        await db.run(postponeRefund, refund.refund_id, now + retryAfter(refund, now))
      }
    }
    return due.length
  }

  return { askDue, refundDue }
}

const retryAfter = (refund: RefundRow, now: number) => Math.min(LONGEST_WAIT, Math.max(10_000, Math.round((now - refund.created_at) / 2)))
