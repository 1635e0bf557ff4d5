import { randomBytes } from 'node:crypto'
import { splitRefund } from '@domain/order/refund/refundSplit'
import { nextPayment, type PaymentEvent } from '@domain/payment/status'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import type { OrderRow } from '../order/lifecycle/index'
import type { OrderEnd, Participant, RefundShare } from '../order/participants/index'
import type { PaymentMethods } from './methods'
import { addRefunded, finishRefund, insertRefund, lockHeldPayments, type PaymentRow, updatePayment } from './repository'

/** `request`: a diner requested it. */
export type RefundReason = OrderEnd['reason'] | 'orderClosed' | 'attemptClosed' | 'request'

interface Owed {
  amountFen: number
  reason: RefundReason
  /** The refund of the order that it is a part of; null: the order ended. */
  shareId: string | null
}

const newId = (letter: string) => letter + randomBytes(12).toString('hex')

export const newPaymentId = () => newId('P')

/** Records changes of payments, under the lock of their order: the next status by the domain's transitions, and refunds. */
export function createPaymentBooks({ db, push }: Pick<Deps, 'db' | 'push'>, methods: PaymentMethods) {
  /** Also notifies those at the table who wait for it to be paid. */
  const notify = (payment: Pick<PaymentRow, 'order_no' | 'user_id' | 'status'>, at: number) =>
    push.publish([`order:${payment.order_no}`, `user:${payment.user_id}`], {
      type: 'payment',
      orderNo: payment.order_no,
      payState: payment.status,
      at,
    })

  /** The event happens to a locked payment. */
  async function move(
    payment: PaymentRow,
    event: PaymentEvent,
    now: number,
    trade?: Pick<Trade, 'providerNo' | 'failReason'>,
  ): Promise<PaymentRow> {
    const status = nextPayment(payment.status, event)
    if (!status) throw new Error(`Payment ${payment.payment_id} is ${payment.status}: ${event} cannot happen`)
    const isSettled = event !== 'submitted' && event !== 'sentBack'
    const after: PaymentRow = {
      ...payment,
      status,
      provider_no: trade?.providerNo ?? payment.provider_no,
      query_due_at: isSettled ? null : payment.query_due_at,
      settled_at: payment.settled_at ?? (isSettled ? now : null),
    }
    const { payment_id, provider_no, query_due_at, settled_at } = after
    await db.run(updatePayment, {
      paymentId: payment_id,
      status,
      providerNo: provider_no,
      failReason: trade?.failReason ?? null,
      queryDueAt: query_due_at,
      settledAt: settled_at,
    })
    await notify(after, now)
    return after
  }

  /**
   * Records a refund of this amount of a locked payment; the refund sweep asks the provider until the money is back. The database refuses refunds
   * above the payment.
   */
  async function owe(payment: PaymentRow, { amountFen, reason, shareId }: Owed, now: number) {
    const refundId = newId('R')
    await db.run(insertRefund, { refundId, paymentId: payment.payment_id, amountFen, reason, shareId, at: now })
    return { refundId, after: await db.one(addRefunded, payment.payment_id, amountFen) }
  }

  /** Refunds an amount of a payment; a payment refunded completely is `refunding` until all of it is back. */
  async function giveBack(order: OrderRow, payment: PaymentRow, owed: Owed, now: number): Promise<void> {
    const { refundId, after } = await owe(payment, owed, now)
    const isWhole = after.refunded_fen === after.amount_fen
    const refunding = isWhole ? await move(after, 'refund', now) : after
    if (!methods.isInstant(payment.method)) return
    await methods.instant(payment.method).giveBack({ paymentId: payment.payment_id, refundId, order, amountFen: owed.amountFen, now })
    await db.run(finishRefund, refundId, now)
    if (isWhole) await move(refunding, 'refundSettled', now)
  }

  /** What is left of a payment. */
  const giveRestBack = (order: OrderRow, payment: PaymentRow, reason: RefundReason, now: number) =>
    giveBack(order, payment, { amountFen: payment.amount_fen - payment.refunded_fen, reason, shareId: null }, now)

  /** Refunds a share of the order from its payments, in the order of `REFUND_ORDER`. */
  async function giveShareBack(order: OrderRow, { refundId, amountFen, now }: RefundShare): Promise<void> {
    const held = await db.all(lockHeldPayments, order.order_no)
    const sources = held.map((one) => ({
      paymentId: one.payment_id,
      method: one.method,
      amountFen: one.amount_fen,
      refundedFen: one.refunded_fen,
    }))
    for (const part of splitRefund(amountFen, sources)) {
      const payment = held.find(({ payment_id }) => payment_id === part.paymentId)!
      await giveBack(order, payment, { amountFen: part.amountFen, reason: 'request', shareId: refundId }, now)
    }
  }

  return { notify: notify, move, owe, giveRestBack, giveShareBack }
}

export type PaymentBooks = ReturnType<typeof createPaymentBooks>

/** When an order ends all of its payments are refunded; a refund of a part refunds its share. */
export const createPaymentParticipant = ({ db }: Pick<Deps, 'db'>, books: PaymentBooks): Participant => ({
  name: 'payments',
  async release(order, { reason, now }) {
    for (const payment of await db.all(lockHeldPayments, order.order_no))
      if (payment.amount_fen > 0) await books.giveRestBack(order, payment, reason, now)
  },
  refund: books.giveShareBack,
})
