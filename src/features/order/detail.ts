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
  /** Sold by weight: the weight of its portions as ordered; null: it is not. */
  weighGrams: number | null
  /** What they weighed when they were packed; null: nobody has weighed them. */
  packedGrams: number | null
  /** In which round a table sent it; null: not in rounds. */
  roundNo: number | null
}

/** A refund of it, as far as the order tells of it. */
export interface OrderRefund {
  /** The number by which its page is opened. */
  refundId: string
  state: RefundState
  /** What was granted; before that, what was requested. */
  amountFen: number
  /** The shop's answer. */
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
  /** The shop's reason for refusing it; null: it did not refuse, or gave none. */
  refusal: Refusal | null
  review: OrderReview | null
  /** Null: it is not delivered. */
  deliveryFacts: DeliveryFacts | null
  /** Null: it does not go by parcel. */
  parcels: Parcels | null
  /** What weighing gave back; null: nothing. */
  weighing: { backFen: number; isReturned: boolean } | null
  ordersAhead: number | null
  readyAt: number | null
  /** When each status was entered for the last time. */
  times: StatusTimes
}

/** Its dishes; of what is no meal what it brings, as its bill names it. */
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

/** An order, with what its own page knows of it besides. */
type Ordered = OrderSummary & Partial<Pick<OrderDetail, 'payingBy' | 'cancelReason'>>

const isRefused = ({ cancelReason }: Ordered): boolean => cancelReason === 'rejected'

/** Calling the shop is what comes next. */
export const callsShopFirst = (order: Ordered): boolean => isForTheShop({ status: order.status, isRefused: isRefused(order) })

/** What the rules of the domain ask about an order. */
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

/** A bill that is part of another has no dishes of its own to order again. */
export const orderActions = (order: OrderSummary, now: number, shopPhone = ''): OrderAction[] =>
  actionsFor(factsOf(order, shopPhone), now).filter(({ kind }) => kind !== 'reorder' || order.joinedTable === null)

export const orderProgress = (order: OrderDetail): ProgressStep[] => progressOf(flowOf(order), order.times, order.createdAt)
