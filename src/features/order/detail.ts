import type { Output } from '@contract/index'
import type { DeliveryFacts } from '@/features/delivery'
import { type Shop, toShop } from '@/stores'
import type { Selection } from '@domain/menu/menu'
import { type OrderAction, actionsFor, isForTheShop, type OrderFacts } from '@domain/order/actions'
import type { ContentNotice } from '@domain/contentCheck'
import { hasRider } from '@domain/order/delivery'
import type { Bill } from '@domain/order/pricing/pricing'
import { progressOf, type ProgressStep, type StatusTimes } from '@domain/order/progress'
import type { Refusal } from '@domain/order/board'
import { refundCodes, type RefundState } from '@domain/order/refund/refund'
import type { PaymentMethodName } from '@domain/payment/methods'
import { flowOf } from '@domain/order/status'
import { type Parcels, toParcels } from './parcels/parcels'
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
  /** For dishes sold by weight: the ordered weight; otherwise null. */
  weighGrams: number | null
  /** The weight when they were packed; null: not weighed. */
  packedGrams: number | null
  /** The round in which a table ordered it; null: not in rounds. */
  roundNo: number | null
}

/** A refund of the order, as far as the order's data contains it. */
export interface OrderRefund {
  /** The id that opens the refund's page. */
  refundId: string
  state: RefundState
  /** The granted amount; before that, the requested amount. */
  amountFen: number
  /** The shop's answer. */
  answer: string
}

export interface OrderReview {
  rating: number
  text: string
  pictures: string[]
  createdAt: number
  /** What the shop says to it. */
  answer?: string
  /** Others cannot see the review yet, or will not. */
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
  /** Of the payment attempt in progress. */
  payingBy: PaymentMethodName | null
  /** A bank transfer was reported for it, whatever its outcome. */
  hasTransfers: boolean
  refundedFen: number
  /** The payment methods, also for a partial payment. */
  payments: { method: PaymentMethodName; amountFen: number }[]
  /** The newest first. */
  refunds: OrderRefund[]
  /** Null: its merchant issues no invoices through the app. */
  invoice: NonNullable<DetailWire['invoice']> | null
  cancelReason: 'diner' | 'unpaid' | 'rejected' | null
  /** The shop's reason for refusing the order; null: it did not refuse, or gave no reason. */
  refusal: Refusal | null
  review: OrderReview | null
  /** Null: no delivery. */
  deliveryFacts: DeliveryFacts | null
  /** Null: not sent by parcel. */
  parcels: Parcels | null
  /** The refund after weighing; null: none. */
  weighing: { backFen: number; isReturned: boolean } | null
  ordersAhead: number | null
  readyAt: number | null
  /** When each status was last entered. */
  times: StatusTimes
}

/** Its dishes; for an order without dishes its item, as named on the bill. */
const facesOf = ({ lines, bill }: DetailWire): { name: string; picture: string }[] => {
  if (lines.length > 0) return lines
  const reason = bill.lines[0]?.reason
  return reason?.key === 'bill.bought' ? [{ name: String(reason.params.name), picture: String(reason.params.picture) }] : []
}

const summaryOf = (wire: DetailWire): OrderSummary => {
  const faces = facesOf(wire)
  return toOrderSummary({ ...wire, pictures: faces.map(({ picture }) => picture), names: faces.map(({ name }) => name) })
}

export const toOrderDetail = (wire: DetailWire): OrderDetail => ({
  ...summaryOf(wire),
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
  refusal: wire.refusal ?? null,
  review: wire.review,
  deliveryFacts: wire.delivery ?? null,
  parcels: wire.shipment ? toParcels(wire.shipment, wire.delivery) : null,
  weighing: wire.weighing ? { backFen: wire.weighing.backFen, isReturned: wire.weighing.returnedAt !== null } : null,
  ordersAhead: wire.ordersAhead,
  readyAt: wire.readyAt,
  times: Object.fromEntries(wire.events.map(({ orderState, at }) => [toStatus(orderState), at])),
})

/** An order with the additional data of its own page. */
type Ordered = OrderSummary & Partial<Pick<OrderDetail, 'payingBy' | 'cancelReason'>>

const isRefused = ({ cancelReason }: Ordered): boolean => cancelReason === 'rejected'

/** The next step is to call the shop. */
export const callsShopFirst = (order: Ordered): boolean => isForTheShop({ status: order.status, isRefused: isRefused(order) })

/** The facts of an order that the domain's rules need. */
const factsOf = (order: Ordered, shopPhone: string): OrderFacts => ({
  ...flowOf(order),
  payDeadlineAt: order.payDueAt,
  refundableUntilAt: order.refundableUntilAt,
  refundRejections: order.refundRejections,
  isTransferSent: order.payingBy === 'bankTransfer',
  isRefused: isRefused(order),
  hasReview: order.isReviewed,
  hasRider: order.delivery !== null && hasRider(order.delivery.state),
  isSentWhole: order.shipment === null || order.shipment === 'all' || order.shipment === 'received',
  shopPhone,
})

/** A bill that was merged into another has no dishes of its own to reorder. */
export const orderActions = (order: OrderSummary, now: number, shopPhone = ''): OrderAction[] =>
  actionsFor(factsOf(order, shopPhone), now).filter(({ kind }) => kind !== 'reorder' || order.joinedTable === null)

export const orderProgress = (order: OrderDetail): ProgressStep[] => progressOf(flowOf(order), order.times, order.createdAt)
