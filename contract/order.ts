import { Type } from '@sinclair/typebox'
import { Bill } from './bill'
import { call } from './call'
import { CartRef, Selection } from './cart'
import { At, Count, Empty, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from './schema'
import { ShopInfo } from './shop'

/** Orders (spec sections 4 and 7). `orderState` is the two-digit code of domain/order/status.ts. Decision 0010. */

/** What checkout must know beside the cart. */
const CheckoutChoice = {
  ...CartRef,
  /** Start of a 15-minute slot; null: as soon as possible. */
  slotAt: Nullable(At),
}

export const OrderLine = Type.Object({
  lineNo: Count,
  selection: Selection,
  name: Type.String(),
  choiceText: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  unitListFen: FenAmount,
  unitFen: FenAmount,
  isMine: Type.Boolean(),
})

export const OrderEvent = Type.Object({ orderState: Type.String(), at: At })

const OrderHead = {
  orderNo: Id,
  orderState: Type.String(),
  /** Grows with every change of status. */
  version: Type.Integer(),
  orderType: OneOf(['01', '02'] as const),
  eatingModel: OneOf(['0', '1'] as const),
  isPreorder: Type.Boolean(),
  shopId: Id,
  shopName: Type.String(),
  tableName: Nullable(Type.String()),
  pickupNo: Nullable(Type.String()),
  itemCount: Count,
  payableFen: FenAmount,
  /** Of the merchant that was ordered from: a diner's orders may be of several. */
  currencySign: Type.String(),
  /** Of the same merchant: times of the order are told by its clock. */
  utcOffsetMin: Type.Integer(),
  createdAt: At,
  payDueAt: At,
  slotAt: Nullable(At),
  isReviewed: Type.Boolean(),
}

export const OrderSummary = Type.Object({
  ...OrderHead,
  pictures: Type.Array(Type.String(), { maxItems: 4 }),
  names: Type.Array(Type.String(), { maxItems: 4 }),
})

/** What changes while an order is followed; also what a push or poll brings. */
const Progress = {
  ordersAhead: Nullable(Count),
  /** When it should be ready; null when unknown or past. */
  readyAt: Nullable(At),
  events: Type.Array(OrderEvent),
}

export const Review = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String(),
  pictures: Type.Array(Type.String()),
  nickName: Type.String(),
  createdAt: At,
})

export const OrderDetail = Type.Object({
  ...OrderHead,
  ...Progress,
  shop: ShopInfo,
  termId: Id,
  headcount: Nullable(Type.Integer()),
  remark: Type.String(),
  lines: Type.Array(OrderLine),
  bill: Bill,
  paidAt: Nullable(At),
  payMethod: Nullable(OneOf(['wechat', 'free'] as const)),
  refundedFen: FenAmount,
  cancelReason: Nullable(OneOf(['diner', 'unpaid', 'rejected'] as const)),
  review: Nullable(Review),
})

export const order = {
  /** Checkout's figures: the bill as it would be now, and the times that can be had. */
  '/calcOrderDis': call({
    auth: 'visitor',
    repeat: 'read',
    input: Type.Object(CheckoutChoice),
    output: Type.Object({
      bill: Bill,
      cartVersion: Type.Integer(),
      /** Starts of slots with room, today's and, for pre-orders, tomorrow's. */
      slots: Type.Array(At),
      /** When it would be ready if ordered as soon as possible; null: the shop is closed, choose a slot. */
      asapReadyAt: Nullable(At),
    }),
  }),
  /** Takes the cart into an order and its stock with it. Refused with `cartChanged`, `priceChanged` or `stockShort` when cart, price or stock are not what the diner agreed to. */
  '/createOrder': call({
    auth: 'visitor',
    repeat: 'keyed',
    input: Type.Object({
      ...CheckoutChoice,
      idempotencyKey: IdempotencyKey,
      cartVersion: Type.Integer(),
      expectedPayableFen: FenAmount,
      headcount: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
      remark: ShortText(40),
    }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), payableFen: FenAmount, payDueAt: At }),
  }),
  /** Open orders, newest first. */
  '/getOrderList': call({ auth: 'visitor', repeat: 'read', input: Type.Object(PageInput), output: PageOf(OrderSummary) }),
  /** Orders so far, newest first: all of them, or the closed ones, those completed without a review, those with a refund. */
  '/getHisOrderList': call({
    auth: 'visitor',
    repeat: 'read',
    input: Type.Object({ ...PageInput, filter: OneOf(['all', 'closed', 'toReview', 'refunds'] as const) }),
    output: PageOf(OrderSummary),
  }),
  '/queryOrderByNo': call({ auth: 'visitor', repeat: 'read', input: Type.Object({ orderNo: Id }), output: OrderDetail }),
  /** The light poll of a followed order. */
  '/getOrderProgress': call({
    auth: 'visitor',
    repeat: 'read',
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({
      orderNo: Id,
      orderState: Type.String(),
      version: Type.Integer(),
      pickupNo: Nullable(Type.String()),
      ...Progress,
    }),
  }),
  /** The order in progress that home shows: the newest open one, if any, and how many there are. */
  '/getIndexOrderInfo': call({
    auth: 'visitor',
    repeat: 'read',
    input: Type.Object({}),
    output: Type.Object({ order: Nullable(OrderSummary), openCount: Count }),
  }),
  /** What membership has come to: orders that were paid and kept, and what member prices took off them. */
  '/member/getMemberInfo': call({
    auth: 'user',
    repeat: 'read',
    input: Empty,
    output: Type.Object({ orderCount: Count, memberSavedFen: FenAmount }),
  }),
  /** By the rules of domain/order/status.ts; a paid order is refunded. */
  '/cancelOrder': call({
    auth: 'visitor',
    repeat: 'write',
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), version: Type.Integer() }),
  }),
  /** The diner has it. */
  '/completeOrder': call({
    auth: 'visitor',
    repeat: 'write',
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ orderNo: Id, orderState: Type.String(), version: Type.Integer() }),
  }),
  '/commentOrder': call({
    auth: 'visitor',
    repeat: 'keyed',
    input: Type.Object({
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      text: ShortText(2000),
      /** Ids answered by `/uploadPicture`. */
      pictureIds: Type.Array(Id, { maxItems: 6 }),
      anonymous: Type.Boolean(),
    }),
    output: Review,
  }),
  /** Reviews of a shop, newest first. */
  '/commentOrderInfoByPage': call({
    auth: 'public',
    repeat: 'read',
    input: Type.Object({ shopId: Id, ...PageInput }),
    output: Type.Object({
      list: Type.Array(Review),
      nextCursor: Nullable(Type.String()),
      averageRating: Nullable(Type.Number()),
      reviewCount: Count,
    }),
  }),
}
