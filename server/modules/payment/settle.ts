import { randomBytes } from 'node:crypto'
import { nextPayment, type PaymentEvent } from '@domain/payment/status'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import type { OrderLife } from '../order/life'
import type { KitchenRow, Unnumbered } from '../order/rows'
import {
  findHeldPayment,
  findKitchenOfPayment,
  insertPayment,
  insertRefund,
  lockOrderOfPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './repository'

export type RefundReason = 'diner' | 'rejected' | 'orderClosed' | 'attemptClosed'

/** How a trade was taken: `unknown` is none of ours, `amountWrong` is not what we asked for, `stale` says nothing new. */
export type Outcome = 'settled' | 'refunding' | 'confirming' | 'failed' | 'closed' | 'stale' | 'unknown' | 'amountWrong'

const newId = (letter: string) => letter + randomBytes(12).toString('hex')

export const newPaymentId = () => newId('P')

/**
 * What a provider says of a trade, applied once: order and payment change in one transaction, the order locked first. It may be told twice, late and in
 * any order, by notification and by query.
 */
export function createSettling({ db, push, clock }: Deps, life: OrderLife) {
  const tell = (payment: PaymentRow, at: number) =>
    push.publish(`user:${payment.user_id}`, { type: 'payment', orderNo: payment.order_no, payState: payment.status, at })

  /** Of a locked payment, so what it becomes is known before it is written. */
  async function move(
    payment: PaymentRow,
    event: PaymentEvent,
    now: number,
    trade?: Pick<Trade, 'providerNo' | 'failReason'>,
  ): Promise<PaymentRow> {
    const status = nextPayment(payment.status, event)
    if (!status) throw new Error(`Payment ${payment.payment_id} is ${payment.status}: ${event} cannot happen`)
    const isSettled = event !== 'submitted'
    const after: PaymentRow = {
      ...payment,
      status,
      provider_no: trade?.providerNo ?? payment.provider_no,
      query_due_at: isSettled ? null : payment.query_due_at,
      settled_at: payment.settled_at ?? (isSettled ? now : null),
    }
    db.send(updatePayment, payment.payment_id, status, after.provider_no, trade?.failReason ?? null, after.query_due_at, after.settled_at)
    await tell(after, now)
    return after
  }

  const request = (payment: PaymentRow, reason: RefundReason, now: number) =>
    db.run(insertRefund, newId('R'), payment.payment_id, payment.amount_fen, reason, now)

  async function applyPaid(order: Unnumbered, payment: PaymentRow, trade: Trade, now: number, kitchen?: KitchenRow): Promise<Outcome> {
    if (trade.amountFen !== payment.amount_fen) return 'amountWrong'
    const status = nextPayment(payment.status, 'settled')
    if (!status) return 'stale'
    const settled = await move(payment, 'settled', now, trade)
    if (status === 'refunding') {
      await request(settled, 'attemptClosed', now)
      return 'refunding'
    }
    if (life.canHappen(order, 'paySettled')) {
      await life.advance(order, 'paySettled', now, { kitchen })
      return 'settled'
    }
    // Paid after the order had ended: the money goes back, never into the till.
    await request(await move(settled, 'refund', now), 'orderClosed', now)
    return 'refunding'
  }

  async function applyUnpaid(
    order: Unnumbered,
    payment: PaymentRow,
    event: 'refused' | 'close',
    trade: Trade,
    now: number,
  ): Promise<Outcome> {
    if (!nextPayment(payment.status, event)) return 'stale'
    await move(payment, event, now, trade)
    if (order.status === 'confirmingPayment') await life.advance(order, 'payFailed', now)
    return event === 'refused' ? 'failed' : 'closed'
  }

  async function applyPaying(order: Unnumbered, payment: PaymentRow, now: number): Promise<Outcome> {
    if (!nextPayment(payment.status, 'submitted')) return 'stale'
    await move(payment, 'submitted', now)
    if (life.canHappen(order, 'payStarted')) await life.advance(order, 'payStarted', now)
    return 'confirming'
  }

  return {
    async apply(trade: Trade): Promise<Outcome> {
      return db.tx(async () => {
        const isPaid = trade.state === 'paid'
        const [order, payment, kitchen] = await Promise.all([
          db.first(lockOrderOfPayment, trade.outTradeNo),
          db.first(lockPayment, trade.outTradeNo),
          isPaid ? db.first(findKitchenOfPayment, trade.outTradeNo) : undefined,
        ])
        if (!order || !payment) return 'unknown'
        const now = clock.now()
        if (isPaid) return applyPaid(order, payment, trade, now, kitchen)
        if (trade.state === 'failed') return applyUnpaid(order, payment, 'refused', trade, now)
        // Money that went back before we knew of it is money that never came.
        if (trade.state === 'closed' || trade.state === 'refunded') return applyUnpaid(order, payment, 'close', trade, now)
        return trade.state === 'paying' ? applyPaying(order, payment, now) : 'stale'
      })
    },

    /** Nothing to pay is paid at once. The order is locked. */
    async settleFree(order: Unnumbered, now: number): Promise<Unnumbered> {
      await db.run(insertPayment, newPaymentId(), order.order_no, order.user_id, 'free', 0, 'succeeded', now, null, now)
      return life.advance(order, 'paySettled', now)
    },

    /** Asks for the order's money to be given back; false when there is none. The order is locked; the refund sweep does the rest. */
    async refund(order: Unnumbered, reason: RefundReason, now: number): Promise<boolean> {
      const payment = await db.first(findHeldPayment, order.order_no)
      if (!payment || payment.amount_fen === 0) return false
      await request(await move(payment, 'refund', now), reason, now)
      return true
    },

    tell,
    move,
  }
}

export type Settling = ReturnType<typeof createSettling>
