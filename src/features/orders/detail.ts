import type { Output } from '@contract/index'
import { type Shop, toShop } from '@/stores'
import type { Selection } from '@domain/menu'
import { type OrderAction, actionsFor, type OrderFacts } from '@domain/order/actions'
import type { ContentNotice } from '@domain/contentCheck'
import { hasRider } from '@domain/order/delivery'
import type { Bill } from '@domain/order/pricing'
import { progressOf, type ProgressStep, type StatusTimes } from '@domain/order/progress'
import { refundCodes, type RefundState } from '@domain/order/refund'
import type { PaymentMethodName } from '@domain/payment/methods'
import { courseOf } from '@domain/order/status'
import { type Parcels, toParcels } from './parcels'
import { type OrderSummary, toOrderSummary, toStatus } from './order'

type DetailWire = Output<'/queryOrderByNo'>

export interface OrderLine {
  key: string
  selection: Selection
  name: string
  choiceText: string
  picture: string
  quantity: number
  listFen: number
  unitFen: number
  /** Sold by weight: what its portions were said to weigh together; null: it is not. */
  weighGrams: number | null
  /** What they weighed when they were packed; null: nobody has weighed them. */
  packedGrams: number | null
  /** In which round a table sent it; null: not in rounds. */
  roundNo: number | null
}

/** A refund of it, as far as the order tells of it. */
export interface OrderRefund {
  /** As its page is asked for. */
  refundId: string
  state: RefundState
  /** What was given; before that, what was asked for. */
  amountFen: number
  /** What the shop said. */
  answer: string
}

export interface OrderReview {
  rating: number
  text: string
  pictures: string[]
  createdAt: number
  /** Others do not see it yet, or will not. */
  check?: ContentNotice
}

export interface OrderDetail extends OrderSummary {
  shop: Shop
  terminalId: string
  headcount: number | null
  remark: string
  lines: OrderLine[]
  bill: Bill
  paidAt: number | null
  payMethod: PaymentMethodName | null
  /** Of the attempt under way. */
  payingBy: PaymentMethodName | null
  /** Something was sent for it by bank transfer, whatever became of that. */
  hasTransfers: boolean
  refundedFen: number
  /** By what it was paid, also in part. */
  payments: { method: PaymentMethodName; amountFen: number }[]
  /** The newest first. */
  refunds: OrderRefund[]
  /** Null: its merchant issues none through the app. */
  invoice: NonNullable<DetailWire['invoice']> | null
  cancelReason: 'diner' | 'unpaid' | 'rejected' | null
  review: OrderReview | null
  /** A rider has it: the map of the way is there from the beginning. */
  isRidden: boolean
  /** Null: it does not go by parcel. */
  parcels: Parcels | null
  /** What weighing gave back; null: nothing. */
  weighing: { backFen: number; isReturned: boolean } | null
  ordersAhead: number | null
  readyAt: number | null
  /** When each status was entered for the last time. */
  times: StatusTimes
}

export const toOrderDetail = (wire: DetailWire): OrderDetail => ({
  ...toOrderSummary({ ...wire, pictures: wire.lines.map(({ picture }) => picture), names: wire.lines.map(({ name }) => name) }),
  shop: toShop(wire.shop),
  terminalId: wire.termId,
  headcount: wire.guestsCount,
  remark: wire.remark,
  lines: wire.lines.map((line) => ({
    key: String(line.lineNo),
    selection: line.selection,
    name: line.name,
    choiceText: line.choiceText,
    picture: line.picture,
    quantity: line.quantity,
    listFen: line.unitListFen,
    unitFen: line.unitFen,
    weighGrams: line.weighGrams ? line.weighGrams * (line.packed?.quantity ?? line.quantity) : null,
    packedGrams: line.packed?.grams ?? null,
    roundNo: line.roundNo ?? null,
  })),
  bill: wire.bill,
  paidAt: wire.paidAt,
  payMethod: wire.payMethod,
  payingBy: wire.payingBy ?? null,
  hasTransfers: wire.hasTransfers ?? false,
  refundedFen: wire.refundedFen,
  payments: wire.payments ?? (wire.payMethod ? [{ method: wire.payMethod, amountFen: wire.payableFen }] : []),
  refunds: (wire.refunds ?? []).map(({ refundId, state, grantedFen, askedFen, answer }) => ({
    refundId: refundId ?? 'end',
    state: refundCodes.fromCode(state) ?? 'requested',
    amountFen: grantedFen ?? askedFen,
    answer,
  })),
  invoice: wire.invoice ?? null,
  cancelReason: wire.cancelReason,
  review: wire.review,
  isRidden: wire.delivery?.rider != null,
  parcels: wire.shipment ? toParcels(wire.shipment, wire.delivery) : null,
  weighing: wire.weighing ? { backFen: wire.weighing.backFen, isReturned: wire.weighing.returnedAt !== null } : null,
  ordersAhead: wire.ordersAhead,
  readyAt: wire.readyAt,
  times: Object.fromEntries(wire.events.map(({ orderState, at }) => [toStatus(orderState), at])),
})

/** What the rules of the domain ask about an order. */
const factsOf = (order: OrderSummary & Partial<Pick<OrderDetail, 'payingBy'>>, shopPhone: string): OrderFacts => ({
  ...courseOf(order),
  payDeadlineAt: order.payDueAt,
  refundableUntilAt: order.refundableUntilAt,
  refundRejections: order.refundRejections,
  isTransferSent: order.payingBy === 'bankTransfer',
  hasReview: order.isReviewed,
  hasRider: order.delivery !== null && hasRider(order.delivery.state),
  isSentWhole: order.shipment === null || order.shipment === 'all' || order.shipment === 'received',
  shopPhone,
})

/** A bill that is part of another has no dishes of its own to order again. */
export const orderActions = (order: OrderSummary, now: number, shopPhone = ''): OrderAction[] =>
  actionsFor(factsOf(order, shopPhone), now).filter(({ kind }) => kind !== 'reorder' || order.joinedTable === null)

export const orderProgress = (order: OrderDetail): ProgressStep[] => progressOf(courseOf(order), order.times, order.createdAt)
