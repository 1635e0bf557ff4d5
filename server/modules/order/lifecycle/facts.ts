import { type OrderActionKind, actionProblem, type OrderFacts } from '@domain/order/actions'
import { earningFen } from '@domain/order/pricing/charges'
import { kindRules } from '@domain/order/kind'
import { flowOf } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { OrderRow } from './rows'

/** What the rules of the domain ask about an order, of its row. */
export const factsOf = (order: OrderRow): OrderFacts => ({
  ...flowOf({ ...order, before: order.before_refund }),
  payDeadlineAt: kindRules(order.kind).paysLater ? null : order.pay_due_at,
  refundableUntilAt: order.refundable_until_at,
  refundRejections: order.refund_rejections,
  hasReview: order.is_reviewed,
  hasRider: false,
  shopPhone: '',
})

/** The amount that counts for earning points, growth and awards: what was paid and not refunded, without charges that earn nothing. */
export const retainedForEarning = ({ bill, payable_fen, granted_fen }: Pick<OrderRow, 'bill' | 'payable_fen' | 'granted_fen'>): number =>
  earningFen(bill.bill, payable_fen - granted_fen)

/** Refuses what a diner may not do with an order now, by the table that draws the app's buttons. */
export function refuseAction(order: OrderRow, kind: OrderActionKind, now: number): void {
  const problem = actionProblem(factsOf(order), kind, now)
  if (problem) throw new DomainError(problem)
}
