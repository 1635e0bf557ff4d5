import { REFUSED } from '@domain/payment/refundTrouble'
import { MINUTE } from '@domain/time'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import type { Attempts } from './attempts'
import { nextQueryAt } from './provider'
import type { PaymentBooks } from './books'
import type { PaymentMethods } from './methods'
import {
  countReturning,
  findPayment,
  findRefund,
  finishRefund,
  leaseQueries,
  leaseRefunds,
  lockPayment,
  PAYMENT_QUERIES,
  postponeQuery,
  postponeRefund,
  type RefundRow,
  REFUNDS,
} from './repository'

/** After this long a batch may be taken again: the process that took it has died. */
const LEASE = 60_000
const LONGEST_WAIT = 60 * MINUTE

export interface SweepParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  books: PaymentBooks
  attempts: Attempts
}

/** Set aside with its code, by which staff see that the provider will not make it. */
class RefundRefused extends Error {
  readonly code = REFUSED
}

/** Calls that are due at providers. */
export function createPaymentSweeps({ db, clock }: Deps, { lifecycle, methods, books, attempts }: SweepParts) {
  const queryDue = defineOutsideWork(
    { db, clock },
    {
      name: PAYMENT_QUERIES,
      everyMs: 1000,
      take: (now) => db.all(leaseQueries, now, now + LEASE),
      keyOf: ({ payment_id }) => payment_id,
      async run({ payment_id, order_no, created_at }, now) {
        const { pay_due_at } = await lifecycle.find(order_no)
        const row = await db.one(findPayment, payment_id)
        if (now >= pay_due_at) await attempts.end(row, now)
        else await attempts.queryProvider(row)
        await db.run(postponeQuery, payment_id, nextQueryAt({ created_at, pay_due_at }, now))
      },
      endLease: ({ payment_id }, now) => db.run(postponeQuery, payment_id, now),
      // Not long: when the order's time is over the attempt has to end.
      retry: { firstMs: 5_000, mostMs: MINUTE },
    },
  )

  /** The money of a refund is back: its payment, and what it is a part of, may be finished by that. Under the order's lock. */
  async function isBack(order: OrderRow, refundId: string, now: number): Promise<void> {
    const refund = await db.one(findRefund, refundId)
    const locked = await db.one(lockPayment, refund.payment_id)
    const left = await db.one(countReturning, order.order_no, locked.payment_id, refund.share_id)
    if (locked.status === 'refunding' && left.of_payment === 0) await books.move(locked, 'refundSettled', now)
    else await books.notify(locked, now)
    if (left.of_share === 0) await lifecycle.returned(order, refund.share_id, { isAll: left.of_order === 0, now })
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
    if (state === 'failed') throw new RefundRefused('The provider refused the refund')
    const now = clock.now()
    if (state === 'processing') {
      await db.run(postponeRefund, refund.refund_id, now + retryAfter(refund, now))
      return
    }
    await lifecycle.withOrder(payment.order_no, async (order) => {
      await db.one(lockPayment, payment.payment_id)
      if ((await db.run(finishRefund, refund.refund_id, now)) > 0) await isBack(order, refund.refund_id, now)
    })
  }

  /** A refund is tried until it succeeds. */
  const refundDue = defineOutsideWork(
    { db, clock },
    {
      name: REFUNDS,
      everyMs: 1000,
      take: (now) => db.all(leaseRefunds, now, now + LEASE),
      keyOf: ({ refund_id }) => refund_id,
      run: giveBack,
      endLease: ({ refund_id }, now) => db.run(postponeRefund, refund_id, now),
      retry: { firstMs: 10_000, mostMs: LONGEST_WAIT },
    },
  )

  return { queryDue, refundDue, isBack }
}

const retryAfter = (refund: RefundRow, now: number) => Math.min(LONGEST_WAIT, Math.max(10_000, Math.round((now - refund.created_at) / 2)))
