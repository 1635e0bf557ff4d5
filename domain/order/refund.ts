import { codesOf, type Machine } from '../machine'

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

/** The shop answers within 72 hours; the money is back within 3 working days after that (spec section 9). */
export const REFUND_ANSWER_HOURS = 72
export const REFUND_RETURN_WORKDAYS = 3
