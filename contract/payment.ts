import { Type } from '@sinclair/typebox'
import { PAYMENT_STATUSES } from '@domain/payment/status'
import { call } from './call'
import { At, FenAmount, Id, IdempotencyKey, Nullable, OneOf } from './schema'

/** Paying an order (spec section 7; design.md, ports). Decision 0011. */

/** Of the attempt that tells how the order stands; 'none': there was no attempt. */
const PayState = OneOf([...PAYMENT_STATUSES, 'none'] as const)

/** What wx.requestPayment takes. */
const RequestPayment = Type.Object({
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
})

export const payment = {
  /**
   * Prepares a payment of the order, or answers the one under way. `channel` 'requestPayment': hand `requestPayment` to the platform; 'cashier': the
   * sandbox provider's own page answers at `cashier.url` (only where the sandbox adapter is on; also filled for requestPayment in the sandbox, so that
   * the devtools can pay). 'none': nothing to pay, already settled.
   */
  '/wxpay': call({
    auth: 'visitor',
    repeat: 'keyed',
    keepsOwnKey: true,
    input: Type.Object({ orderNo: Id, idempotencyKey: IdempotencyKey }),
    output: Type.Object({
      paymentId: Id,
      amountFen: FenAmount,
      payDueAt: At,
      channel: OneOf(['requestPayment', 'cashier', 'none'] as const),
      requestPayment: Nullable(RequestPayment),
      cashier: Nullable(Type.Object({ prepayId: Type.String(), url: Type.String() })),
    }),
  }),
  /** Where the payment of an order stands; asks the provider while it is not settled. */
  '/queryPayDoneInfo': call({
    auth: 'visitor',
    repeat: 'read',
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      orderNo: Id,
      orderState: Type.String(),
      payState: PayState,
      pickupNo: Nullable(Type.String()),
      payableFen: FenAmount,
      payDueAt: At,
    }),
  }),
  /** The diner left the cashier: ends the payment under way, unless it has been paid in the meantime. */
  '/unlockOrder': call({
    auth: 'visitor',
    repeat: 'write',
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), payState: PayState }),
  }),
}
