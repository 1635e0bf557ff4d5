import { nextPayment } from '@domain/payment/status'
import type { StaffActor } from '@domain/staff'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import { newPaymentId, type PaymentBooks } from './books'
import type { PaymentMethodName, PaymentMethods } from './methods'
import { insertPayment, lockPayment, type PaymentRow, sumPaid } from './repository'

/** The result of applying a trade: `amountWrong` is of another amount, `stale` is nothing new. */
export type Outcome = 'settled' | 'refunding' | 'confirming' | 'failed' | 'closed' | 'stale' | 'amountWrong'

/**
 * Applies a provider's report of a trade once: order and payment change in one transaction, the order locked first. Reports may come twice, late and
 * in any order, by notification and by query.
 */
export function createSettling(
  { db, clock }: Deps,
  { lifecycle, books, methods }: { lifecycle: OrderLifecycle; books: PaymentBooks; methods: PaymentMethods },
) {
  const { move } = books

  /** A locked order whose payments cover its amount is paid; one that waited for a payment which turned out short waits for the rest. */
  async function settleOrder(order: OrderRow, now: number, staff: StaffActor | null = null): Promise<OrderRow> {
    const { fen } = await db.one(sumPaid, order.order_no)
    if (fen >= order.payable_fen) return lifecycle.settle(order, now, staff)
    return order.status === 'confirmingPayment' ? lifecycle.advance(order, 'payFailed', now, { staff }) : order
  }

  /** The money of a locked payment has arrived; `proof`: the provider's trade, or the staff member who found it. */
  async function settle(
    order: OrderRow,
    payment: PaymentRow,
    now: number,
    proof: { trade?: Trade; staff?: StaffActor },
  ): Promise<{ outcome: Outcome; after: OrderRow }> {
    const status = nextPayment(payment.status, 'settled')
    if (!status) return { outcome: 'stale', after: order }
    const settled = await move(payment, 'settled', now, proof.trade)
    if (status === 'refunding') {
      await books.owe(settled, { amountFen: settled.amount_fen, reason: 'attemptClosed', shareId: null }, now)
      return { outcome: 'refunding', after: order }
    }
    if (lifecycle.canBeSettled(order)) return { outcome: 'settled', after: await settleOrder(order, now, proof.staff) }
    // Paid after the order had ended: the money is refunded.
    await books.giveRestBack(order, settled, 'orderClosed', now)
    return { outcome: 'refunding', after: order }
  }

  async function applyPaid(order: OrderRow, payment: PaymentRow, trade: Trade, now: number): Promise<Outcome> {
    return trade.amountFen === payment.amount_fen ? (await settle(order, payment, now, { trade })).outcome : 'amountWrong'
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
    /** `orderNo`: the order of the trade's payment. */
    async apply(trade: Trade, orderNo: string): Promise<Outcome> {
      return db.tx(async () => {
        const order = await lifecycle.lock(orderNo)
        const payment = await db.one(lockPayment, trade.outTradeNo)
        const now = clock.now()
        if (trade.state === 'paid') return applyPaid(order, payment, trade, now)
        if (trade.state === 'failed') return applyUnpaid(order, payment, 'refused', trade, now)
        // Refunded at the provider before its payment was reported: treated as not paid.
        if (trade.state === 'closed' || trade.state === 'refunded') return applyUnpaid(order, payment, 'close', trade, now)
        return trade.state === 'paying' ? applyPaying(order, payment, now) : 'stale'
      })
    },

    /** Somebody of the shop has found the money of a locked payment. */
    settleFound: async (order: OrderRow, payment: PaymentRow, now: number, staff: StaffActor): Promise<OrderRow> =>
      (await settle(order, payment, now, { staff })).after,

    /** Pays a part of a locked order, or all of it, by a method that this server keeps itself. */
    async payInstantly(
      order: OrderRow,
      name: PaymentMethodName,
      amountFen: number,
      now: number,
      staff: StaffActor | null = null,
    ): Promise<OrderRow> {
      const paymentId = newPaymentId()
      await db.run(insertPayment, {
        paymentId,
        orderNo: order.order_no,
        userId: order.user_id,
        method: name,
        amountFen,
        status: 'succeeded',
        at: now,
        queryDueAt: null,
        settledAt: now,
        channel: null,
        payer: null,
      })
      await methods.takenBy(name).take({ paymentId, order, amountFen, now })
      return settleOrder(order, now, staff)
    },
  }
}

export type Settling = ReturnType<typeof createSettling>
