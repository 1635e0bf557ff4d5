import { codesOf, type Machine } from '../../machine'
import { dateParts, DAY, HOUR } from '../../time'

/** One request for a refund; an order may have several parts refunded, one request at a time. */
export type RefundState = 'requested' | 'approved' | 'returned' | 'rejected' | 'withdrawn'
export type RefundEvent = 'approve' | 'reject' | 'withdraw' | 'moneyReturned'

export const REFUND: Machine<RefundState, RefundEvent> = {
  requested: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { moneyReturned: 'returned' },
  returned: {},
  rejected: {},
  withdrawn: {},
}

export const refundCodes = codesOf<RefundState>({ requested: '01', approved: '02', returned: '03', rejected: '04', withdrawn: '05' })

/** Reasons a diner may give; `other` comes with words of their own. */
export const REFUND_REASONS = ['missing', 'damaged', 'taste', 'tooSlow', 'wrongOrder', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Who agreed: the shop, its setting for all requests, or its missing answer. */
export const REFUND_ANSWERERS = ['shop', 'setting', 'silence'] as const
export type RefundAnswerer = (typeof REFUND_ANSWERERS)[number]

/** How often a shop may refuse the same order; after the first time its diner may request once more. */
export const MOST_REJECTIONS = 2

/** The shop answers within 72 hours; the money is back within 3 working days after that (spec section 9). */
export const REFUND_ANSWER_HOURS = 72
export const REFUND_RETURN_WORKDAYS = 3

/** Until when the shop has to answer; no answer counts as consent. */
export const answerDeadline = (askedAt: number): number => askedAt + REFUND_ANSWER_HOURS * HOUR

const isWeekend = (at: number, offsetMin: number): boolean => [0, 6].includes(dateParts(at, offsetMin).weekday)

/** The same time of day three working days later: Monday to Friday by the merchant's clock; public holidays are not known here. */
export function returnDeadline(answeredAt: number, offsetMin: number): number {
  let at = answeredAt
  for (let days = 0; days < REFUND_RETURN_WORKDAYS;) {
    at += DAY
    if (!isWeekend(at, offsetMin)) days += 1
  }
  return at
}

/** After a refusal its diner has as much time for another request as for the first. */
export const reapplyDeadline = (order: { createdAt: number; refundableUntilAt: number }, rejectedAt: number): number =>
  Math.max(order.refundableUntilAt, rejectedAt + order.refundableUntilAt - order.createdAt)
