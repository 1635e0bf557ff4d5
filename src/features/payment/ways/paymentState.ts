import type { Output } from '@contract/index'
import { fromStatusCode } from '@domain/order/status'
import type { Outcome, Till } from './way'

export type PaymentState = Pick<Output<'/queryPayDoneInfo'>, 'payState' | 'orderState' | 'paymentId' | 'paidBy'>

/** The state of an order for its payer; `own`: their attempt, where another one may have paid it. */
export const outcomeOf = ({ payState, orderState, paymentId, paidBy }: PaymentState, own?: string): Outcome => {
  const isOwn = own === undefined || paymentId == null || paymentId === own || (paidBy ?? []).includes(own)
  const isCancelled = fromStatusCode(orderState) === 'cancelled'
  if (isCancelled && own === undefined) return 'ended'
  if (payState === 'succeeded' || payState === 'refunding' || payState === 'refunded') return isOwn ? 'paid' : 'paidElsewhere'
  if (payState === 'created' || payState === 'pending' || payState === 'confirming') return 'confirming'
  return isCancelled ? 'ended' : 'failed'
}

/** Null: unknown. */
export const paymentStateOf = ({ deps, orderNo }: Till): Promise<PaymentState | null> =>
  deps.api.call('/queryPayDoneInfo', { orderNo }, { notice: 'none' }).catch(() => null)
