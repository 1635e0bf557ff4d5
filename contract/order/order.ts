import { Type } from '@sinclair/typebox'
import { INVOICE_OBSTACLES } from '@domain/invoice/order'
import { DISCOUNT_KINDS } from '@domain/order/pricing/pricing'
import { REFUSALS } from '@domain/order/board'
import { ORDER_KINDS } from '@domain/order/kind'
import { TABLE_ORDER_STATES } from '@domain/cart/tableCart'
import { Bill, MemberTerms } from './bill'
import { DeliveryQuote, OrderDelivery } from './delivery'
import { declareCalls } from '../call'
import { CheckoutChoices, CheckoutOffers } from './choices'
import { CouponAdvice, CouponChoice } from '../coupon/coupon'
import { callFacts } from '../facts'
import { MethodOffer, PaymentMethod } from '../payment/payment'
import { CartRef } from './cart'
import { OrderLine } from './orderLine'
import { At, Count, FenAmount, Flag, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, SeenPrice, ShortText } from '../schema'
import { Shipment, ShipmentHead, Weighing } from './fulfilment'
import { Refund } from './refund'
import { Review } from './review'
import { MerchantTheme, ShopInfo } from '../shop/shop'

/** Orders (spec sections 4 and 7). `orderState` is the two-digit code of domain/order/status.ts. Decision 0010. */

/** What checkout must know beside the cart. */
const CheckoutChoice = {
  ...CartRef,
  /** Start of a 15-minute slot; null: as soon as possible. A delivery arrives in it. */
  slotAt: Nullable(At),
  /** Where a delivery goes; left out: to the diner's default address, which only the preview does. */
  addressId: Type.Optional(Id),
  /** Of `/getMinDistanceDeliveryPoint`: where it is handed over; left out: at the door. */
  pointId: Type.Optional(Id),
  ...CheckoutChoices,
}

export const OrderEvent = Type.Object({ orderState: Type.String(), at: At })

const OrderHead = {
  orderNo: Id,
  orderState: Type.String(),
  /** Ours; left out: a meal. A quick payment has no lines. */
  kind: Type.Optional(OneOf(ORDER_KINDS)),
  /** Grows with every change of status. */
  version: Type.Integer(),
  orderType: OneOf(['01', '02'] as const),
  eatingModel: OneOf(['0', '1'] as const),
  /** '1': it goes to a table with full service. */
  isMealOrder: Type.Optional(Flag),
  /** Of its table, else of its terminal: '0' served first and paid at the end; empty: it is at neither. */
  orderModel: Type.Optional(Type.String()),
  isPreorder: Type.Boolean(),
  shopId: Id,
  shopName: Type.String(),
  /** Ours, as is the theme: whose shop it is, where the app serves several merchants. */
  mchntName: Type.Optional(Type.String()),
  theme: Type.Optional(MerchantTheme),
  tableTermName: Nullable(Type.String()),
  /** Ours: what its table is called where that is a room charged by time. */
  roomName: Type.Optional(Type.String()),
  /** The staff joined its table to another: all of it is on that table's bill. `isOpen`: the party still sits there. Null, or left out: they did not. */
  joinedTable: Type.Optional(Nullable(Type.Object({ tableTermName: Type.String(), isOpen: Type.Boolean() }))),
  pickupNo: Nullable(Type.String()),
  itemCount: Count,
  payableFen: FenAmount,
  /** What is still to be paid of an order that was paid in part; null, or left out: nothing of it was paid, or all. */
  leftFen: Type.Optional(Nullable(FenAmount)),
  /** Of the merchant that was ordered from: a diner's orders may be of several. */
  currencySign: Type.String(),
  /** Of the same merchant: times of the order are shown by its clock. */
  utcOffsetMin: Type.Integer(),
  createdAt: At,
  payDueAt: At,
  /** Until when a refund can be requested; null, or left out: not in the app. */
  refundableUntilAt: Type.Optional(Nullable(At)),
  /** How often its shop has refused to refund it. */
  refundRejections: Type.Optional(Count),
  /** What requests for refunds have been granted so far. */
  grantedFen: Type.Optional(FenAmount),
  slotAt: Nullable(At),
  isReviewed: Type.Boolean(),
}

export const OrderSummary = Type.Object({
  ...OrderHead,
  pictures: Type.Array(Type.String(), { maxItems: 4 }),
  names: Type.Array(Type.String(), { maxItems: 4 }),
  /** How far its delivery is; null, or left out: it is not delivered. */
  delivery: Type.Optional(Nullable(Type.Object({ deliveryState: Type.String(), etaAt: Nullable(At) }))),
  /** How much of it is on its way; null, or left out: it does not go by parcel. */
  shipment: Type.Optional(Nullable(ShipmentHead)),
})

/** What changes while an order is followed; also what a push or poll brings. */
const Progress = {
  ordersAhead: Nullable(Count),
  /** When it should be ready; null when unknown or past. */
  readyAt: Nullable(At),
  events: Type.Array(OrderEvent),
}

export const OrderDetail = Type.Object({
  ...OrderHead,
  ...Progress,
  shop: ShopInfo,
  termId: Id,
  guestsCount: Nullable(Type.Integer()),
  remark: Type.String(),
  lines: Type.Array(OrderLine),
  bill: Bill,
  paidAt: Nullable(At),
  payMethod: Nullable(PaymentMethod),
  /** Of the attempt under way; null, or left out: none. */
  payingBy: Type.Optional(Nullable(PaymentMethod)),
  /** Somebody sent something for it by bank transfer (`/getTransfer`); left out: nobody did. */
  hasTransfers: Type.Optional(Type.Boolean()),
  refundedFen: FenAmount,
  /** By what it was paid, also in part, and what of that went back or is on its way; left out: by `payMethod` alone. */
  payments: Type.Optional(
    Type.Array(
      Type.Object({
        method: PaymentMethod,
        amountFen: FenAmount,
        refundedFen: Type.Optional(FenAmount),
      }),
    ),
  ),
  /** The newest first. */
  refunds: Type.Optional(Type.Array(Refund)),
  /** Null, or left out: its merchant issues none through the app. `obstacle` null: it can be requested now. */
  invoice: Type.Optional(
    Nullable(Type.Object({ invoiceNo: Nullable(Id), invoiceState: Type.String(), obstacle: Nullable(OneOf(INVOICE_OBSTACLES)) })),
  ),
  /** Null, or left out: it is not delivered. */
  delivery: Type.Optional(Nullable(OrderDelivery)),
  /** Null, or left out: it does not go by parcel. */
  shipment: Type.Optional(Nullable(Shipment)),
  /** Null, or left out: weighing gave nothing back. */
  weighing: Type.Optional(Nullable(Weighing)),
  cancelReason: Nullable(OneOf(['diner', 'unpaid', 'rejected'] as const)),
  /** Why the shop refused it; null, or left out: it did not, or did not say. */
  refusal: Type.Optional(Nullable(OneOf(REFUSALS))),
  review: Nullable(Review),
})

const SharedOrder = Type.Object({
  orderNo: Id,
  orderState: Type.String(),
  version: Type.Integer(),
  state: OneOf(TABLE_ORDER_STATES),
  /** Of the guest who ordered; empty for a visitor. */
  nickName: Type.String(),
  shopName: Type.String(),
  tableTermName: Type.String(),
  pickupNo: Nullable(Type.String()),
  utcOffsetMin: Type.Integer(),
  createdAt: At,
  ...Progress,
  /** The caller's own. */
  lines: Type.Array(
    Type.Object({
      lineNo: Count,
      name: Type.String(),
      choiceText: Type.String(),
      picture: Type.String(),
      quantity: Type.Integer({ minimum: 1 }),
    }),
  ),
})

/** Where, and how much: typed at the counter. */
const QuickPayment = { ...CartRef, amountFen: SeenPrice, excludedFen: SeenPrice }

const CreatedOrder = Type.Object({ orderNo: Id, orderState: Type.String(), payableFen: FenAmount, payDueAt: At })

export const order = declareCalls(callFacts, {
  /** Checkout's figures: the bill as it would be now, and the times that can be had. */
  '/calcOrderDis': {
    input: Type.Object(CheckoutChoice),
    output: Type.Object({
      bill: Bill,
      cartVersion: Type.Integer(),
      /** Starts of slots with room, today's and, for pre-orders, tomorrow's. */
      slots: Type.Array(At),
      /** What it could be paid with, as the bill is now. */
      methods: Type.Optional(Type.Array(MethodOffer)),
      /** When it would be ready if ordered as soon as possible; null: the shop is closed, choose a slot. */
      asapReadyAt: Nullable(At),
      /** By when a parcel leaves, for which no time is chosen; left out: it does not go by parcel. */
      sentBy: Type.Optional(At),
      /** Null, or left out: it is not delivered. */
      delivery: Type.Optional(Nullable(DeliveryQuote)),
      /** What a member would pay less of this bill; 0, or left out: nothing, or the diner is one. */
      memberSavingFen: Type.Optional(FenAmount),
      ...CheckoutOffers,
    }),
  },
  /** What of the diner's coupons is best for the cart as it is, and why the others cannot be used. */
  '/getRecommendCouponByUser': {
    input: Type.Object(CheckoutChoice),
    output: Type.Object({ coupons: Nullable(CouponAdvice) }),
  },
  /** Takes the cart into an order and its stock with it. Refused with `cartChanged`, `priceChanged` or `stockShort` when cart, price or stock are not what the diner agreed to. */
  '/createOrder': {
    input: Type.Object({
      ...CheckoutChoice,
      idempotencyKey: IdempotencyKey,
      cartVersion: Type.Integer(),
      expectedPayableFen: FenAmount,
      guestsCount: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
      remark: ShortText(40),
    }),
    output: CreatedOrder,
  },
  /**
   * Ours (decision 0113). The figures of a quick payment, with the terms that the app reckons by while the diner types (domain/order/placing/quickPay.ts).
   * Amount 0 asks for the terms alone. Refused with `quickPayUnsupported` where the shop takes none.
   */
  '/calcQuickPay': {
    /** `coupons`: which of the diner's are used; left out: none, and they are not asked about. */
    input: Type.Object({ ...QuickPayment, coupons: Type.Optional(CouponChoice) }),
    output: Type.Object({
      bill: Bill,
      /** Null: the diner has none here; left out by a server that takes none. */
      coupons: Type.Optional(Nullable(CouponAdvice)),
      /** What a member would pay less of it; 0, or left out: nothing, or the diner is one. */
      memberSavingFen: Type.Optional(FenAmount),
      methods: Type.Array(MethodOffer),
      terms: Type.Object({
        memberPercent: Type.Integer({ minimum: 0, maximum: 100 }),
        ...MemberTerms,
        promotions: Type.Array(
          Type.Object({ promotionId: Id, name: Type.String(), thresholdFen: FenAmount, reductionFen: FenAmount, startsAt: At, endsAt: At }),
        ),
        discounts: Type.Array(Type.Object({ kind: OneOf(DISCOUNT_KINDS), id: Id, name: Type.String(), amountFen: FenAmount })),
      }),
    }),
  },
  /** Ours. An order of that amount, without dishes, that waits to be paid; refused with `priceChanged` when the diner agreed to another sum. */
  '/createQuickPay': {
    input: Type.Object({
      ...QuickPayment,
      idempotencyKey: IdempotencyKey,
      expectedPayableFen: FenAmount,
      coupons: Type.Optional(CouponChoice),
    }),
    output: CreatedOrder,
  },
  /**
   * Settles a `/createOrder` whose answer was lost: returns the order that was made with its key; null if there is none, and then none is made with
   * that key any more, however late the request arrives. Decision 0025.
   */
  '/closeOrderRequest': {
    input: Type.Object({ requestKey: IdempotencyKey }),
    output: Type.Object({ order: Nullable(CreatedOrder) }),
  },
  /** Open orders, newest first. */
  '/getOrderList': { input: Type.Object(PageInput), output: PageOf(OrderSummary) },
  /** Orders so far, newest first: all of them, or the closed ones, those completed without a review, those with a refund. */
  '/getHisOrderList': {
    input: Type.Object({ ...PageInput, filter: OneOf(['all', 'closed', 'toReview', 'refunds'] as const) }),
    output: PageOf(OrderSummary),
  },
  '/queryOrderByNo': { input: Type.Object({ orderNo: Id }), output: OrderDetail },
  /** The light poll of a followed order. */
  '/getOrderProgress': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      orderNo: Id,
      orderState: Type.String(),
      version: Type.Integer(),
      pickupNo: Nullable(Type.String()),
      ...Progress,
    }),
  },
  /** Ours (decision 0098). Somebody else's order of the same table, for those whose dishes are in it: how far it is, and their dishes; no money. */
  '/queryTableOrder': { input: Type.Object({ orderNo: Id }), output: SharedOrder },
  /** The order in progress that home shows: the newest open one, if any, and how many there are. */
  '/getIndexOrderInfo': {
    input: Type.Object({}),
    output: Type.Object({ order: Nullable(OrderSummary), openCount: Count }),
  },
  /** By the rules of domain/order/status.ts; a paid order is refunded. */
  '/cancelOrder': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), version: Type.Integer() }),
  },
  /** The diner has it. */
  '/completeOrder': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), version: Type.Integer() }),
  },
})
