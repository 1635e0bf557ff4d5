import type { Output } from '@contract/index'
import { toStatusCode } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { User } from '../../http/calls/context'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { findAttemptOf } from './repository'

/** The outcome of an attempt for a bill that somebody else at the table has since taken over; null: the order is the diner's own. */
export const createFormerAttempts =
  (db: Database, lifecycle: Pick<OrderLifecycle, 'find'>) =>
  async (orderNo: string, user: User): Promise<Output<'/queryPayDoneInfo'> | null> => {
    const order = await lifecycle.find(orderNo)
    if (order.user_id === user.userId) return null
    const attempt = await db.first(findAttemptOf, order.order_no, user.userId)
    if (!attempt) throw new DomainError('orderNotFound')
    return {
      orderNo: order.order_no,
      orderState: toStatusCode(order.status),
      payState: attempt.status,
      paymentId: attempt.payment_id,
      paidBy: [],
      pickupNo: null,
      payableFen: attempt.amount_fen,
      payDueAt: order.pay_due_at,
    }
  }

export type FormerAttempts = ReturnType<typeof createFormerAttempts>
