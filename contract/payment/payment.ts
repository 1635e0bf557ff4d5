import { Type } from '@sinclair/typebox'
import { METHOD_OFF_REASONS, PAYMENT_METHODS, PAY_CHANNELS } from '@domain/payment/methods'
import { PAYMENT_STATUSES } from '@domain/payment/status'
import { TRANSFER_STEPS } from '@domain/payment/transfer'
import { MAX_PAYER_NAME, MAX_PICKUP_CODE, MAX_TRANSFER_PROOFS, MAX_TRANSFER_REMARK } from '@domain/validation/payment'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Done, Empty, FenAmount, Id, IdempotencyKey, Nullable, OneOf, SeenPrice, ShortText } from '../schema'

/** Paying an order (spec section 7; design.md, ports). Decision 0011. */

/** State of the attempt that determines the order's payment state; 'none': there was no attempt. */
const PayState = OneOf([...PAYMENT_STATUSES, 'none'] as const)
/** That attempt; null, or left out: there was none. A payer with another attempt was not charged by theirs. */
const PayingId = Type.Optional(Nullable(Id))
/** Once it is paid: every payment that paid it, or a part of it; left out: `paymentId` alone. */
const PaidBy = Type.Optional(Type.Array(Id))

export const PaymentMethod = OneOf(PAYMENT_METHODS)

/** A way to pay, with how much of the order it would pay, or why it is off (domain/payment/methods.ts). */
export const MethodOffer = Type.Object({
  method: PaymentMethod,
  payableFen: FenAmount,
  availableFen: Nullable(FenAmount),
  off: Nullable(
    Type.Object({ reason: OneOf(METHOD_OFF_REASONS), params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])) }),
  ),
})

/** What wx.requestPayment takes. */
const RequestPayment = Type.Object({
  /** Only for WeChat's own browser, which asks for it. */
  appId: Type.Optional(Type.String()),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
})

const TransferAccount = Type.Object({ name: Type.String(), bank: Type.String(), number: Type.String() })
const PickupPoint = Type.Object({ id: Id, name: Type.String() })

const TransferSent = Type.Object({
  payerName: Type.String(),
  paidOn: Type.String(),
  proofs: Type.Array(Type.Object({ pictureId: Id, url: Type.String() })),
  pickupCode: Type.String(),
  pickupPoint: Nullable(PickupPoint),
  remark: Type.String(),
})

/** One payment by bank transfer; `payState` pending: the shop sent it back. */
const Transfer = Type.Object({
  transferId: Id,
  payState: OneOf(PAYMENT_STATUSES),
  /** Grows with each step; what is submitted names the one that its diner saw. */
  version: Count,
  account: TransferAccount,
  askedFen: FenAmount,
  /** What the shop found; null: nothing yet. */
  foundFen: Nullable(FenAmount),
  /** What was too much goes back by hand. */
  surplus: Nullable(Type.Object({ amountFen: FenAmount, returnedAt: Nullable(At) })),
  /** Not found in time, cancelled, or given up for another way to pay. */
  endedAt: Nullable(At),
  /** The oldest first. `note`: the shop's words. */
  steps: Type.Array(
    Type.Object({ kind: OneOf(TRANSFER_STEPS), at: At, note: Type.String(), amountFen: Nullable(FenAmount), sent: Nullable(TransferSent) }),
  ),
})

const TransferView = Type.Object({
  orderNo: Id,
  orderState: Type.String(),
  payDueAt: At,
  /** What is left can be transferred; null: it cannot, or need not. */
  offer: Nullable(
    Type.Object({
      leftFen: FenAmount,
      account: TransferAccount,
      /** How long the shop may look for it. */
      confirmHours: Type.Integer({ minimum: 1 }),
      asks: Type.Object({ pickupCode: Type.Boolean(), pickupPoints: Type.Array(PickupPoint), remark: Type.Boolean() }),
      /** On which it can have been paid, by the shop's calendar: "2026-11-21". */
      days: Type.Object({ from: Type.String(), to: Type.String() }),
    }),
  ),
  /** The newest first. */
  transfers: Type.Array(Transfer),
})

const PayPassword = Type.Object({ isSet: Type.Boolean(), triesLeft: Count, lockedUntil: Nullable(At) })

const PayChannel = OneOf(PAY_CHANNELS)
/** Ways to pay that work where the app runs, the best first. */
const Can = Type.Array(PayChannel, { minItems: 1, maxItems: PAY_CHANNELS.length })

/**
 * A payment that was prepared, by `channel`: 'requestPayment', 'plugin' and 'jsapiBrowser' hand `requestPayment` to the platform; 'mweb' leaves for
 * `h5Url`, which comes back to its `redirect_url`; 'native' shows `codeUrl` as a code; 'cashier': the sandbox provider's own page answers at
 * `cashier.url`. 'none': nothing to pay, already settled. In the sandbox `cashier` is always filled, so that what WeChat would not accept can be paid.
 */
const Prepared = Type.Object({
  paymentId: Id,
  amountFen: FenAmount,
  payDueAt: At,
  channel: OneOf([...PAY_CHANNELS, 'none'] as const),
  requestPayment: Nullable(RequestPayment),
  h5Url: Type.Optional(Nullable(Type.String())),
  codeUrl: Type.Optional(Nullable(Type.String())),
  cashier: Nullable(Type.Object({ prepayId: Type.String(), url: Type.String() })),
})

export const payment = declareCalls(callFacts, {
  /** Ours (decision 0108). What an unpaid order can be paid with, and what is left of it. */
  '/getPayMethods': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      orderNo: Id,
      orderState: Type.String(),
      payableFen: FenAmount,
      leftFen: FenAmount,
      methods: Type.Array(MethodOffer),
    }),
  },
  /**
   * Pays an order, or a part of it, by a method that this server or somebody of the shop settles. Cash without a `code` asks a waiter for one, which
   * they read out when they have the money. What is left then is paid by another method.
   */
  '/confirmPay': {
    hasOwnKey: true,
    input: Type.Object({
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      method: OneOf(['balance', 'campusCard', 'points', 'cash'] as const),
      /** Left out: as much as the method can. */
      amountFen: Type.Optional(SeenPrice),
      /** A waiter's six digits. */
      code: Type.Optional(Type.String({ maxLength: 12 })),
      /** The payer's six digits, where `payPasswordNeeded` asks for them. */
      password: Type.Optional(Type.String({ maxLength: 12 })),
    }),
    output: Type.Object({
      orderNo: Id,
      orderState: Type.String(),
      payState: PayState,
      leftFen: FenAmount,
      /** Until when the waiter's requested code is valid. */
      codeExpiresAt: Nullable(At),
      /** How often one may still be tried. */
      codeTriesLeft: Nullable(Count),
    }),
  },
  /** Ours (decision 0176). Whether the caller has a password for payments, and how often it may still be tried. */
  '/getPayPassword': { input: Empty, output: PayPassword },
  /** Sets it, or another one, by a code of SMS (`/getSmsCode`, purpose `payPassword`). */
  '/setPayPassword': {
    input: Type.Object({ password: Type.String({ maxLength: 12 }), smsCode: Type.String({ maxLength: 12 }) }),
    output: PayPassword,
  },
  /** Ours (decision 0112). Where an order can be transferred to, and what became of its transfers. */
  '/getTransfer': { input: Type.Object({ orderNo: Id }), output: TransferView },
  /** Ours. The diner has transferred: the first time, again after the shop sent it back, or with a change before it has answered. */
  '/submitTransfer': {
    hasOwnKey: true,
    input: Type.Object({
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      /** Of the transfer that is under way, as its diner saw it; 0: there is none. */
      version: Count,
      payerName: ShortText(MAX_PAYER_NAME),
      paidOn: ShortText(10),
      /** Ids answered by `/uploadPicture`, purpose `transfer`, or of pictures that this transfer has. */
      pictureIds: Type.Array(Id, { maxItems: MAX_TRANSFER_PROOFS }),
      pickupCode: ShortText(MAX_PICKUP_CODE),
      /** An id; empty where the shop does not ask. */
      pickupPoint: ShortText(64),
      remark: ShortText(MAX_TRANSFER_REMARK),
    }),
    output: TransferView,
  },
  /**
   * Prepares a payment of the order by the first available channel of `can`, or returns the one under way; one under way elsewhere, on a phone while
   * this is a laptop, is closed first, and wins if it turns out to be paid. Without `can`: the mini-program's own sheet.
   */
  '/wxpay': {
    hasOwnKey: true,
    input: Type.Object({ orderNo: Id, idempotencyKey: IdempotencyKey, can: Type.Optional(Can) }),
    output: Prepared,
  },
  /** The same by WeChat's payment plugin, for clients that say `canUsePluginPay` (decision 0114). */
  '/nocheck/pluginsWxPay': {
    hasOwnKey: true,
    input: Type.Object({ orderNo: Id, idempotencyKey: IdempotencyKey }),
    output: Prepared,
  },
  /** Ours (decision 0114). Where WeChat's own browser goes before it pays, to learn who pays; null: that is known, or is not asked. */
  '/getWxAuth': {
    input: Type.Object({ orderNo: Id, can: Can }),
    output: Type.Object({ url: Nullable(Type.String()) }),
  },
  /** Ours. What WeChat brought back from there. */
  '/setWxPayer': {
    input: Type.Object({
      orderNo: Id,
      code: Type.String({ minLength: 1, maxLength: 128 }),
      state: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    output: Done,
  },
  /** Where the payment of an order stands; asks the provider while it is not settled. */
  '/queryPayDoneInfo': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      orderNo: Id,
      orderState: Type.String(),
      payState: PayState,
      paymentId: PayingId,
      paidBy: PaidBy,
      pickupNo: Nullable(Type.String()),
      payableFen: FenAmount,
      payDueAt: At,
    }),
  },
  /** The diner left the cashier: closes the payment under way, unless it has been paid in the meantime. */
  '/unlockOrder': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), payState: PayState, paymentId: PayingId, paidBy: PaidBy }),
  },
})
