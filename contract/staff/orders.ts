import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { RUN_STATES } from '@domain/delivery/run'
import { MOST_GRAMS } from '@domain/fulfilment/weighing'
import { LANES, LEAST_WAIT_MIN, LISTED_STATES, MOST_WAIT_MIN, MOVES, REFUSALS } from '@domain/order/board'
import { DELIVERY, type DeliveryState } from '@domain/order/delivery'
import { ORDER_KINDS } from '@domain/order/kind'
import { ORDER_MODES } from '@domain/order/mode'
import { REFUND_REASONS } from '@domain/order/refund/refund'
import { ORDER_STATUSES } from '@domain/order/status'
import { At, Count, Done, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const Version = Type.Integer({ minimum: 1 })
const MoveName = OneOf(MOVES)

const CardLine = Type.Object({
  lineNo: Type.Integer(),
  name: Type.String(),
  choices: Type.String(),
  /** Without what was given back or taken off. */
  quantity: Count,
  takenBack: Count,
})

/** A transfer that the shop has to look for in its account. */
const Transfer = Type.Object({
  transferId: Id,
  askedFen: FenAmount,
  payerName: Type.String(),
  paidOn: Type.String(),
  remark: Type.String(),
  proofs: Type.Array(Type.String()),
  sentAt: At,
  version: Version,
})

/** What a waiter reads out for cash. */
const CashCode = Type.Object({ code: Type.String(), amountFen: FenAmount, expiresAt: At })

const RequestedRefund = Type.Object({
  refundId: Id,
  reason: Type.String(),
  note: Type.String(),
  pictures: Type.Array(Type.String()),
  askedFen: FenAmount,
  askedAt: At,
  answerDueAt: At,
  lines: Type.Array(Type.Object({ lineNo: Type.Integer(), quantity: Count })),
})

/** One of the shop's own riders with the order; the latest, if several had it. */
const OwnRun = Type.Object({ runNo: Count, name: Type.String(), state: OneOf(RUN_STATES), since: At, note: Type.String() })

const Card = Type.Object({
  orderNo: Id,
  /** The version that a change is based on: refused if the order has changed since. */
  version: Version,
  kind: OneOf(ORDER_KINDS),
  mode: OneOf(ORDER_MODES),
  status: OneOf(ORDER_STATUSES),
  lane: Nullable(OneOf(LANES)),
  moves: Type.Array(MoveName),
  canRefuse: Type.Boolean(),
  canRefund: Type.Boolean(),
  canChangeTime: Type.Boolean(),
  canCallRider: Type.Boolean(),
  pickupNo: Nullable(Type.String()),
  table: Nullable(Type.String()),
  /** Of a table that pays later: its latest round; null: none, or no table. */
  round: Nullable(Type.Integer()),
  headcount: Nullable(Type.Integer()),
  remark: Type.String(),
  itemCount: Count,
  payableFen: FenAmount,
  createdAt: At,
  slotAt: Nullable(At),
  /** When it is to be ready; null: nobody said. */
  readyAt: Nullable(At),
  /** Since when it waits for the next person. */
  since: At,
  lines: Type.Array(CardLine),
  calls: Type.Object({ times: Count, at: Nullable(At) }),
  delivery: Nullable(
    Type.Object({
      state: OneOf(Object.keys(DELIVERY) as DeliveryState[]),
      rider: Nullable(Type.Object({ name: Type.String(), maskedPhone: Type.String() })),
      etaAt: Nullable(At),
      metres: Count,
      problem: Nullable(Type.String()),
      /** A parcel service brings it, parcel by parcel. */
      byParcel: Type.Boolean(),
      run: Nullable(OwnRun),
    }),
  ),
  /** What can be done with its delivery: given to one of the shop's own riders, or sent again after a failure. */
  canAssign: Type.Boolean(),
  canSendAgain: Type.Boolean(),
  refund: Nullable(RequestedRefund),
  transfer: Nullable(Transfer),
  /** For those who may take cash. */
  cash: Nullable(CashCode),
})

/** What of an order is to be weighed and sent by parcel (decision 0186). */
const Packing = Type.Object({
  /** Sold by weight, and not weighed: what the portions that are left weigh by the menu. */
  weighs: Type.Array(Type.Object({ lineNo: Type.Integer(), name: Type.String(), grams: Count })),
  /** Left to be sent; empty: all of it was, or it is not packed. */
  ships: Type.Array(Type.Object({ lineNo: Type.Integer(), name: Type.String(), quantity: Count })),
  parcels: Type.Array(
    Type.Object({
      parcelId: Id,
      parcelNo: Count,
      courier: Type.String(),
      trackingNo: Type.String(),
      shippedAt: At,
      receivedAt: Nullable(At),
      lines: Type.Array(Type.Object({ name: Type.String(), quantity: Count })),
    }),
  ),
})

export const OrderDetail = Type.Object({
  card: Card,
  at: At,
  currencySign: Type.String(),
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      name: Type.String(),
      choices: Type.String(),
      picture: Type.String(),
      quantity: Count,
      refundedQuantity: Count,
      amountFen: FenAmount,
      /** What each number of its portions gives back, from one to all that are left. */
      refundFen: Type.Array(FenAmount),
    }),
  ),
  bill: Type.Object({ itemsFen: FenAmount, packingFen: FenAmount, deliveryFen: FenAmount, discountFen: FenAmount, payableFen: FenAmount }),
  payments: Type.Array(Type.Object({ method: Type.String(), amountFen: FenAmount })),
  /** Null: nothing of it is weighed, and it does not go by parcel. */
  packing: Nullable(Packing),
  grantedFen: FenAmount,
  refundedFen: FenAmount,
  /** All that is left of it, given back now. */
  restFen: FenAmount,
  /** How much of it the person may still give back; null: any amount. */
  mayGiveFen: Nullable(FenAmount),
  events: Type.Array(Type.Object({ event: Type.String(), at: At, who: Nullable(Type.String()), actor: Type.String() })),
  notes: Type.Array(Type.Object({ text: Type.String(), who: Type.String(), at: At })),
  diner: Type.Object({
    name: Type.String(),
    /** The recipient's; null: none was left. The whole number: `/staff/getPhone`. */
    maskedPhone: Nullable(Type.String()),
    isMember: Type.Boolean(),
    /** What the merchant calls the level that they have now; null: none. */
    level: Nullable(Type.String()),
    orders: Count,
    address: Nullable(Type.String()),
  }),
})

const Row = Type.Object({
  orderNo: Id,
  kind: OneOf(ORDER_KINDS),
  mode: OneOf(ORDER_MODES),
  status: OneOf(ORDER_STATUSES),
  pickupNo: Nullable(Type.String()),
  table: Nullable(Type.String()),
  maskedPhone: Nullable(Type.String()),
  itemCount: Count,
  dishes: Type.Array(Type.String()),
  payableFen: FenAmount,
  grantedFen: FenAmount,
  createdAt: At,
})

/** A change of one order: repeated under its key it is done once. */
export const OrderChange = { shopId: Id, orderNo: Id, version: Version, idempotencyKey: IdempotencyKey }
const Portions = Type.Array(Type.Object({ lineNo: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) }), {
  minItems: 1,
  maxItems: 200,
})
const WaitMinutes = Type.Integer({ minimum: LEAST_WAIT_MIN, maximum: MOST_WAIT_MIN })

export const orders = declareStaffCalls(staffFacts, {
  /** What runs in a shop, the oldest first; its lanes are the domain's. */
  '/staff/getOrderBoard': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      at: At,
      currencySign: Type.String(),
      orders: Type.Array(Card),
      /** There are more than are listed. */
      isCut: Type.Boolean(),
      today: Type.Object({ done: Count, cancelled: Count }),
      /** Paid orders are accepted automatically. */
      acceptsAuto: Type.Boolean(),
      /** Minutes that a kitchen as busy as now takes. */
      waitMin: Count,
    }),
  },
  /** All orders of the shop, the newest first. `search`: a number, the end of a phone, a table, or an amount. */
  '/staff/findOrders': {
    input: Type.Object({
      ...PageInput,
      shopId: Id,
      search: Type.Optional(ShortText(40)),
      state: Type.Optional(OneOf(LISTED_STATES)),
      mode: Type.Optional(OneOf(ORDER_MODES)),
      from: Type.Optional(At),
      until: Type.Optional(At),
    }),
    output: PageOf(Row),
  },
  '/staff/getOrder': { input: Type.Object({ shopId: Id, orderNo: Id }), output: OrderDetail },
  /** The whole number of the order's recipient, or of the courier's rider: to ring them. It is logged (decision 0333). */
  '/staff/getPhone': {
    input: Type.Object({ shopId: Id, orderNo: Id, of: OneOf(['diner', 'rider'] as const) }),
    output: Type.Object({ phone: Type.String() }),
  },
  /** `waitMin`: with the acceptance, in how many minutes it will be ready; left out: as the kitchen's pace has it. */
  '/staff/moveOrder': { input: Type.Object({ ...OrderChange, move: MoveName, waitMin: Type.Optional(WaitMinutes) }), output: OrderDetail },
  /** What was paid goes back. */
  '/staff/refuseOrder': { input: Type.Object({ ...OrderChange, reason: OneOf(REFUSALS) }), output: OrderDetail },
  '/staff/setOrderTime': { input: Type.Object({ ...OrderChange, waitMin: WaitMinutes }), output: OrderDetail },
  /** Its number is called out once more; `times`: how often it was before, as the person saw it. */
  '/staff/callOrderAgain': { input: Type.Object({ ...OrderChange, times: Count }), output: OrderDetail },
  '/staff/addOrderNote': {
    input: Type.Object({ shopId: Id, orderNo: Id, text: ShortText(200), idempotencyKey: IdempotencyKey }),
    output: OrderDetail,
  },
  /** Everything that is to be weighed, at once: what was paid too much goes back. */
  '/staff/weighOrder': {
    input: Type.Object({
      ...OrderChange,
      weights: Type.Array(Type.Object({ lineNo: Type.Integer({ minimum: 1 }), grams: Type.Integer({ minimum: 1, maximum: MOST_GRAMS }) }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    output: OrderDetail,
  },
  /** A parcel with some portions, by its courier's slip. The first one sends the order on its way. */
  '/staff/sendParcel': {
    input: Type.Object({ ...OrderChange, courier: ShortText(40), trackingNo: ShortText(40), lines: Portions }),
    output: OrderDetail,
  },
  /** Its courier says that it was handed over; the last one completes the order. */
  '/staff/closeParcel': { input: Type.Object({ ...OrderChange, parcelId: Id }), output: OrderDetail },
  '/staff/callRider': { input: Type.Object(OrderChange), output: OrderDetail },
  /** `lines` left out: all that is left. `expectedFen`: what the person saw. */
  '/staff/refundOrder': {
    input: Type.Object({
      ...OrderChange,
      lines: Type.Optional(Portions),
      reason: OneOf(REFUND_REASONS),
      note: ShortText(200),
      /** The kitchen has used what these portions are made of; if not, they are for sale again. */
      isMade: Type.Boolean(),
      expectedFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
    }),
    output: OrderDetail,
  },
  /** The diner's request: agreed to as it stands, or refused with a reason. */
  '/staff/answerRefund': {
    input: Type.Object({ ...OrderChange, refundId: Id, isGranted: Type.Boolean(), note: ShortText(200), isMade: Type.Boolean() }),
    output: OrderDetail,
  },
  /** The money was found: the requested amount, or less or more. */
  '/staff/receiveTransfer': {
    input: Type.Object({ ...OrderChange, transferId: Id, foundFen: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }) }),
    output: OrderDetail,
  },
  '/staff/sendBackTransfer': { input: Type.Object({ ...OrderChange, transferId: Id, note: ShortText(200) }), output: OrderDetail },
  '/staff/setAutoAccept': {
    input: Type.Object({ shopId: Id, acceptsAuto: Type.Boolean(), seen: Type.Boolean() }),
    output: Done,
  },
})
