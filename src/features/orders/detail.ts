import type { Output } from '@contract/index'
import { type Shop, toShop } from '@/stores'
import type { Selection } from '@domain/menu'
import { type OrderAction, actionsFor, type OrderFacts } from '@domain/order/actions'
import type { Bill } from '@domain/order/pricing'
import { progressOf, type ProgressStep, type StatusTimes } from '@domain/order/progress'
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
}

export interface OrderReview {
  rating: number
  text: string
  pictures: string[]
  createdAt: number
}

export interface OrderDetail extends OrderSummary {
  shop: Shop
  terminalId: string
  headcount: number | null
  remark: string
  lines: OrderLine[]
  bill: Bill
  paidAt: number | null
  payMethod: 'wechat' | 'free' | null
  refundedFen: number
  cancelReason: 'diner' | 'unpaid' | 'rejected' | null
  review: OrderReview | null
  ordersAhead: number | null
  readyAt: number | null
  /** When each status was entered for the last time. */
  times: StatusTimes
}

export const toOrderDetail = (wire: DetailWire): OrderDetail => ({
  ...toOrderSummary({ ...wire, pictures: wire.lines.map(({ picture }) => picture), names: wire.lines.map(({ name }) => name) }),
  shop: toShop(wire.shop),
  terminalId: wire.termId,
  headcount: wire.headcount,
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
  })),
  bill: wire.bill,
  paidAt: wire.paidAt,
  payMethod: wire.payMethod,
  refundedFen: wire.refundedFen,
  cancelReason: wire.cancelReason,
  review: wire.review,
  ordersAhead: wire.ordersAhead,
  readyAt: wire.readyAt,
  times: Object.fromEntries(wire.events.map(({ orderState, at }) => [toStatus(orderState), at])),
})

/** Refunds by application and riders belong to capabilities that are not built yet: no button leads to them. */
const factsOf = (order: OrderSummary, shopPhone: string): OrderFacts => ({
  status: order.status,
  mode: order.mode,
  paysLater: false,
  payDeadlineAt: order.payDueAt,
  refundableUntilAt: null,
  hasReview: order.isReviewed,
  hasRider: false,
  shopPhone,
})

export const orderActions = (order: OrderSummary, now: number, shopPhone = ''): OrderAction[] => actionsFor(factsOf(order, shopPhone), now)

export const orderProgress = (order: OrderDetail): ProgressStep[] =>
  progressOf({ status: order.status, mode: order.mode, paysLater: false }, order.times, order.createdAt)
