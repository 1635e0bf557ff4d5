import type { Output } from '@contract/index'
import { fromWireMode, type OrderMode } from '@domain/order/mode'
import { fromStatusCode, type OrderStatus } from '@domain/order/status'

type SummaryWire = Output<'/getHisOrderList'>['list'][number]
type HeadWire = Pick<SummaryWire, 'orderState' | 'orderType' | 'eatingModel' | 'isPreorder'>

/** An order as lists show it; the wire's words end here. */
export interface OrderSummary {
  orderNo: string
  status: OrderStatus
  version: number
  mode: OrderMode
  shopId: string
  shopName: string
  tableName: string | null
  pickupNo: string | null
  itemCount: number
  payableFen: number
  /** Of the merchant that it was ordered from. */
  sign: string
  /** Of the same merchant. */
  offsetMin: number
  createdAt: number
  payDueAt: number
  slotAt: number | null
  isReviewed: boolean
  pictures: string[]
  names: string[]
}

/** A code that this app does not know yet is shown as placed: it is the shop's, and nothing can be done to it here. */
export const toStatus = (code: string): OrderStatus => fromStatusCode(code) ?? 'placed'

export const toMode = ({ orderType, eatingModel, isPreorder }: HeadWire): OrderMode =>
  isPreorder ? 'preorder' : (fromWireMode({ orderType, eatingModel }) ?? 'pickup')

export const toOrderSummary = (wire: SummaryWire): OrderSummary => ({
  orderNo: wire.orderNo,
  status: toStatus(wire.orderState),
  version: wire.version,
  mode: toMode(wire),
  shopId: wire.shopId,
  shopName: wire.shopName,
  tableName: wire.tableName,
  pickupNo: wire.pickupNo,
  itemCount: wire.itemCount,
  payableFen: wire.payableFen,
  sign: wire.currencySign,
  offsetMin: wire.utcOffsetMin,
  createdAt: wire.createdAt,
  payDueAt: wire.payDueAt,
  slotAt: wire.slotAt,
  isReviewed: wire.isReviewed,
  pictures: wire.pictures,
  names: wire.names,
})
