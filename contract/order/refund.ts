import { Type } from '@sinclair/typebox'
import { REFUND_ANSWERERS, REFUND_REASONS } from '@domain/order/refund/refund'
import { MAX_REFUND_PICTURES } from '@domain/validation/order'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, ShortText } from '../schema'

/** Refunds (spec sections 4, 5 and 9). `state` is the two-digit code of domain/order/refund/refund.ts. */

const Portions = Type.Object({ lineNo: Count, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) })

/** Where money goes back to: one payment's part. */
const RefundSource = Type.Object({
  /** As an order's `payMethod`. */
  method: Type.String(),
  amountFen: FenAmount,
  /** Null: on its way. */
  returnedAt: Nullable(At),
})

export const Refund = Type.Object({
  /** Null: the order ended (cancelled, refused, paid too late) and all that was left of its money goes back. */
  refundId: Nullable(Id),
  state: Type.String(),
  /** The reason of the request; null with `refundId`. */
  reason: Nullable(OneOf(REFUND_REASONS)),
  note: Type.String(),
  pictures: Type.Array(Type.String()),
  askedFen: FenAmount,
  /** What the shop gave; null: nothing yet, or nothing. */
  grantedFen: Nullable(FenAmount),
  askedAt: At,
  /** Until when the shop has to answer; no answer counts as consent. */
  answerDueAt: At,
  answeredAt: Nullable(At),
  answeredBy: Nullable(OneOf(REFUND_ANSWERERS)),
  /** The shop's words. */
  answer: Type.String(),
  /** When the money should have arrived at the latest. */
  returnDueAt: Nullable(At),
  returnedAt: Nullable(At),
  lines: Type.Array(Type.Object({ lineNo: Count, quantity: Count, grantedQuantity: Count, amountFen: FenAmount, grantedFen: FenAmount })),
  sources: Type.Array(RefundSource),
})

export const refund = declareCalls(callFacts, {
  /**
   * Requests a refund for portions of a paid order. Refused with `refundAmountChanged` when their amount differs from what the diner saw, and by the
   * same rules that decide the button (domain/order/actions.ts). Returns all refunds of the order, the newest first.
   */
  '/applyRefund': {
    input: Type.Object({
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      lines: Type.Array(Portions, { maxItems: 200 }),
      reason: OneOf(REFUND_REASONS),
      note: ShortText(800),
      /** Ids answered by `/uploadPicture`, purpose `refund`. */
      pictureIds: Type.Array(Id, { maxItems: MAX_REFUND_PICTURES }),
      expectedFen: FenAmount,
    }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), refunds: Type.Array(Refund) }),
  },
  /** Ours. Withdraws a request that the shop has not answered. */
  '/withdrawRefund': {
    input: Type.Object({ orderNo: Id, refundId: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), refunds: Type.Array(Refund) }),
  },
})
