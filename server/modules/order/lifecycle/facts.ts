import { type OrderActionKind, actionProblem, type OrderFacts } from '@domain/order/actions'
import { courseOf } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { OrderRow } from './rows'

/** What the rules of the domain ask about an order, of its row. */
export const factsOf = (order: OrderRow): OrderFacts => ({
  ...courseOf({ ...order, before: order.before_refund }),
  isTimed: order.bill.bill.lines.some(({ kind }) => kind === 'time'),
  payDeadlineAt: order.kind === 'visit' ? null : order.pay_due_at,
  refundableUntilAt: order.refundable_until_at,
  refundRejections: order.refund_rejections,
  hasReview: order.is_reviewed,
  hasRider: false,
  shopPhone: '',
})

/** Refuses what a diner may not do with an order now, by the table that draws the app's buttons. */
export function refuseAction(order: OrderRow, kind: OrderActionKind, now: number): void {
  const problem = actionProblem(factsOf(order), kind, now)
  if (problem) throw new DomainError(problem)
}
