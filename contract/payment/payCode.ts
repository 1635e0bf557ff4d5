import { Type } from '@sinclair/typebox'
import { PAY_CODE_METHODS, PAY_CODE_STATES } from '@domain/payment/payCode'
import { Bill } from '../order/bill'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { MethodOffer } from './payment'
import { At, FenAmount, Id, IdempotencyKey, Nullable, OneOf } from '../schema'

/** Paying at the counter by a code (spec section 7; domain/payment/payCode.ts). Decision 0118. */

const State = OneOf(PAY_CODE_STATES)
const Method = OneOf(PAY_CODE_METHODS)
const Charge = Type.String({ minLength: 1, maxLength: 64 })

/** The order that was made by a code, as far as who pays it has to know. */
const CodeOrder = Type.Object({
  orderNo: Id,
  orderState: Type.String(),
  shopName: Type.String(),
  currencySign: Type.String(),
  payableFen: FenAmount,
  /** Of it; 0: it is paid. */
  leftFen: FenAmount,
})

export const payCode = declareCalls(callFacts, {
  /** A new code of the caller's for paying at a shop of this merchant; the one before ends. */
  '/getPayQrcode': {
    input: Type.Object({ shopId: Id, method: Type.Optional(Method) }),
    output: Type.Object({
      codeId: Id,
      /** Figures, to be drawn as bars and as a code. */
      code: Type.String(),
      expiresAt: At,
      shopName: Type.String(),
      currencySign: Type.String(),
      method: Method,
      /** Money on the caller's card there, as a way to pay; null: the shop takes none. */
      balance: Nullable(MethodOffer),
      maxFen: FenAmount,
      /** Up to this the scan alone takes money from a card. */
      unaskedFen: FenAmount,
      /** What the caller paid last at this merchant's counter; null, or left out: nothing yet. */
      lastPayment: Type.Optional(
        Nullable(Type.Object({ orderNo: Id, shopName: Type.String(), payableFen: FenAmount, paidAt: At, utcOffsetMin: Type.Integer() })),
      ),
    }),
  },
  /** Ours. What became of a code of the caller's; pushed as the order's state. */
  '/getPayCodeState': {
    input: Type.Object({ codeId: Id }),
    output: Type.Object({ state: State, order: Nullable(CodeOrder) }),
  },
  /** Ours. What a cashier asks for by a code on their screen; `order`: the caller has taken it. */
  '/getCharge': {
    input: Type.Object({ charge: Charge }),
    output: Type.Object({
      state: State,
      shopId: Id,
      shopName: Type.String(),
      mchntName: Type.String(),
      currencySign: Type.String(),
      bill: Bill,
      expiresAt: At,
      order: Nullable(CodeOrder),
    }),
  },
  /** Ours. The caller takes a charge over: an order of theirs that waits to be paid. Refused with `priceChanged` when they agreed to another sum. */
  '/takeCharge': {
    input: Type.Object({ charge: Charge, idempotencyKey: IdempotencyKey, expectedPayableFen: FenAmount }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), payableFen: FenAmount, payDueAt: At }),
  },
})
