import type { Output } from '@contract/index'
import { isPaymentOpen } from '@domain/payment/status'
import { DomainError } from '@domain/results'
import { type User, WEB_APP } from '../../http/context'
import type { OrderRow } from '../order/lifecycle/index'
import type { PaymentRow } from './repository'

/** An attempt that has ended without being paid cannot be paid any more. */
export function wxpayView(
  { payment_id, amount_fen, status, prepay }: PaymentRow,
  order: Pick<OrderRow, 'pay_due_at' | 'paid_at'>,
  { xappId }: User,
): Output<'/wxpay'> {
  const own = { paymentId: payment_id, amountFen: amount_fen, payDueAt: order.pay_due_at }
  if (!prepay || !isPaymentOpen(status)) {
    if (order.paid_at === null) throw new DomainError('paymentClosed')
    return { ...own, channel: 'none', requestPayment: null, cashier: null }
  }
  const cashier = prepay.cashierUrl === null ? null : { prepayId: prepay.prepayId, url: prepay.cashierUrl }
  return { ...own, channel: cashier && xappId === WEB_APP ? 'cashier' : 'requestPayment', requestPayment: prepay.requestPayment, cashier }
}
