import { Type } from '@sinclair/typebox'
import { PAYMENT_METHODS } from '@domain/payment/methods'
import { REFUND_HANDS, REFUND_TROUBLES } from '@domain/payment/refundTrouble'
import { At, Count, Done, FenAmount, Id, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

/** Refunds that a provider refused or left unsure. */
export const failedRefunds = declareStaffCalls(staffFacts, {
  /** `isOpen`: those that are still to come, the oldest first; else those that were paid by hand, the newest first. */
  '/staff/getFailedRefunds': {
    input: Type.Object({ ...PageInput, isOpen: Type.Boolean() }),
    output: PageOf(
      Type.Object({
        refundId: Id,
        orderNo: Id,
        shopId: Id,
        shopName: Type.String(),
        /** The number or the table that the order is called by. */
        place: Nullable(Type.String()),
        /** With which the guest paid. */
        method: OneOf(PAYMENT_METHODS),
        amountFen: FenAmount,
        askedAt: At,
        /** Null: it was paid by hand. */
        trouble: Nullable(OneOf(REFUND_TROUBLES)),
        /** How often it failed, when it did so last, and when it is tried next. */
        tries: Count,
        failedAt: Nullable(At),
        nextAt: Nullable(At),
        byHand: Nullable(Type.Object({ method: OneOf(REFUND_HANDS), by: Type.String(), at: At, note: Type.String() })),
        currencySign: Type.String(),
      }),
    ),
  },
  /** At once, instead of when it is due. */
  '/staff/retryRefund': { input: Type.Object({ refundId: Id }), output: Done },
  /** Staff have paid it. Refused while the provider may still make it (`refundUnsure`), and where it is back already (`refundIsBack`). */
  '/staff/settleRefund': {
    input: Type.Object({ refundId: Id, method: OneOf(REFUND_HANDS), note: ShortText(200) }),
    output: Done,
  },
})
