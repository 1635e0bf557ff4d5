import type { Output } from '@contract/index'
import { isPaymentOpen } from '@domain/payment/status'
import { DomainError } from '@domain/results'
import { type User, WEB_APP } from '../../http/calls/context'
import type { OrderRow } from '../order/lifecycle/index'
import type { PaymentMethodName } from './methods'
import type { PaymentRow } from './repository'

/** What each method paid, and what of it went back: one may have paid in parts. */
export const byMethod = (held: readonly Pick<PaymentRow, 'method' | 'amount_fen' | 'refunded_fen'>[]) => {
  const sums = new Map<PaymentMethodName, { amountFen: number; refundedFen: number }>()
  for (const { method, amount_fen, refunded_fen } of held) {
    const { amountFen, refundedFen } = sums.get(method) ?? { amountFen: 0, refundedFen: 0 }
    sums.set(method, { amountFen: amountFen + amount_fen, refundedFen: refundedFen + refunded_fen })
  }
  return [...sums].map(([method, sum]) => ({ method, ...sum }))
}

const NOTHING = { requestPayment: null, h5Url: null, codeUrl: null, cashier: null }

/** An attempt that has ended without being paid cannot be paid any more. */
export function wxpayView(
  { payment_id, amount_fen, status, prepay, channel }: PaymentRow,
  order: Pick<OrderRow, 'pay_due_at' | 'paid_at'>,
  { xappId }: User,
): Output<'/wxpay'> {
  const own = { paymentId: payment_id, amountFen: amount_fen, payDueAt: order.pay_due_at }
  if (!prepay || !isPaymentOpen(status)) {
    if (order.paid_at === null) throw new DomainError('paymentClosed')
    return { ...own, ...NOTHING, channel: 'none' }
  }
  const cashier = prepay.cashierUrl === null ? null : { prepayId: prepay.prepayId, url: prepay.cashierUrl }
  const ofBefore = cashier && xappId === WEB_APP ? 'cashier' : 'requestPayment'
  const { requestPayment, h5Url = null, codeUrl = null } = prepay
  return { ...own, channel: channel ?? ofBefore, requestPayment, h5Url, codeUrl, cashier }
}
