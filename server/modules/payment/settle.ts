import { nextPayment } from '@domain/payment/status'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import { newPaymentId, type PaymentBooks } from './books'
import type { PaymentMethodName, PaymentMethods } from './methods'
import { findPayment, insertPayment, lockPayment, type PaymentRow, sumPaid } from './repository'

/** How a trade was taken: `unknown` is none of ours, `amountWrong` is not what we asked for, `stale` says nothing new. */
export type Outcome = 'settled' | 'refunding' | 'confirming' | 'failed' | 'closed' | 'stale' | 'unknown' | 'amountWrong'

/**
 * What a provider says of a trade, applied once: order and payment change in one transaction, the order locked first. It may be told twice, late and in
 * any order, by notification and by query.
 */
export function createSettling(
  { db, clock }: Deps,
  { lifecycle, books, methods }: { lifecycle: OrderLifecycle; books: PaymentBooks; methods: PaymentMethods },
) {
  const { move } = books

  /** A locked order whose payments come to what is payable is paid. */
  async function settleOrder(order: OrderRow, now: number): Promise<OrderRow> {
    const { fen } = await db.one(sumPaid, order.order_no)
    return fen < order.payable_fen ? order : lifecycle.settle(order, now)
  }

  async function applyPaid(order: OrderRow, payment: PaymentRow, trade: Trade, now: number): Promise<Outcome> {
    if (trade.amountFen !== payment.amount_fen) return 'amountWrong'
    const status = nextPayment(payment.status, 'settled')
    if (!status) return 'stale'
    const settled = await move(payment, 'settled', now, trade)
    if (status === 'refunding') {
      await books.owe(settled, { amountFen: settled.amount_fen, reason: 'attemptClosed', shareId: null }, now)
      return 'refunding'
    }
    if (lifecycle.canBeSettled(order)) {
      await settleOrder(order, now)
      return 'settled'
    }
    // Paid after the order had ended: the money goes back.
    await books.giveRestBack(order, settled, 'orderClosed', now)
    return 'refunding'
  }

  async function applyUnpaid(
    order: OrderRow,
    payment: PaymentRow,
    event: 'refused' | 'close',
    trade: Trade,
    now: number,
  ): Promise<Outcome> {
    if (!nextPayment(payment.status, event)) return 'stale'
    await move(payment, event, now, trade)
    if (order.status === 'confirmingPayment') await lifecycle.advance(order, 'payFailed', now)
    return event === 'refused' ? 'failed' : 'closed'
  }

  async function applyPaying(order: OrderRow, payment: PaymentRow, now: number): Promise<Outcome> {
    if (!nextPayment(payment.status, 'submitted')) return 'stale'
    await move(payment, 'submitted', now)
    if (lifecycle.canHappen(order, 'payStarted')) await lifecycle.advance(order, 'payStarted', now)
    return 'confirming'
  }

  return {
    async apply(trade: Trade): Promise<Outcome> {
      return db.tx(async () => {
        const known = await db.first(findPayment, trade.outTradeNo)
        if (!known) return 'unknown'
        const order = await lifecycle.lock(known.order_no)
        const payment = await db.one(lockPayment, trade.outTradeNo)
        const now = clock.now()
        if (trade.state === 'paid') return applyPaid(order, payment, trade, now)
        if (trade.state === 'failed') return applyUnpaid(order, payment, 'refused', trade, now)
        // Refunded at the provider before we heard that it was paid: treated as not paid.
        if (trade.state === 'closed' || trade.state === 'refunded') return applyUnpaid(order, payment, 'close', trade, now)
        return trade.state === 'paying' ? applyPaying(order, payment, now) : 'stale'
      })
    },

    /** Pays a part of a locked order, or all of it, by a method that this server keeps itself. */
    async payInstantly(order: OrderRow, name: PaymentMethodName, amountFen: number, now: number): Promise<OrderRow> {
      const paymentId = newPaymentId()
      await db.run(insertPayment, paymentId, order.order_no, order.user_id, name, amountFen, 'succeeded', now, null, now)
      await (methods.taken(name) ?? methods.instant(name)).take({ paymentId, order, amountFen, now })
      return settleOrder(order, now)
    },
  }
}

export type Settling = ReturnType<typeof createSettling>
