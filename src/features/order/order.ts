import type { Output } from '@contract/index'
import { type Merchant, shopTitle, toTheme } from '@/stores'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'
import { fromWireMode, type OrderMode } from '@domain/order/mode'
import { shipmentCodes, type ShipmentState } from '@domain/fulfilment/shipment'
import { fromStatusCode, type OrderStatus } from '@domain/order/status'
import { type OrderKind, kindRules } from '@domain/order/kind'

type SummaryWire = Output<'/getHisOrderList'>['list'][number]
type HeadWire = Pick<SummaryWire, 'orderState' | 'orderType' | 'eatingModel' | 'isPreorder'>

/** An order as lists show it; the wire's words end here. */
export interface OrderSummary {
  orderNo: string
  kind: OrderKind
  /** Of a table that is served first and pays at the end. */
  isTableBill: boolean
  status: OrderStatus
  version: number
  mode: OrderMode
  shopId: string
  /** With its merchant's name where the app serves several. */
  shopName: string
  /** Colours of that merchant; null: unknown. */
  theme: Merchant['theme'] | null
  tableName: string | null
  /** What its table is called where that is a room; null: by its number. */
  roomName: string | null
  /** The table whose bill has this one in it; null: it is a bill of its own. */
  joinedTable: { name: string; isOpen: boolean } | null
  pickupNo: string | null
  itemCount: number
  payableFen: number
  /** What is still to be paid of an order that was paid in part; null: nothing of it was paid, or all. */
  leftFen: number | null
  /** Of the merchant that it was ordered from. */
  sign: string
  /** Of the same merchant. */
  offsetMin: number
  createdAt: number
  payDueAt: number
  refundableUntilAt: number | null
  refundRejections: number
  /** What requests for refunds have been granted so far. */
  grantedFen: number
  slotAt: number | null
  isReviewed: boolean
  pictures: string[]
  names: string[]
  /** How far its delivery is; null: it is not delivered. */
  delivery: { state: DeliveryState; etaAt: number | null } | null
  /** How much of it is on its way; null: it does not go by parcel. */
  shipment: ShipmentState | null
}

/** A code that this app does not know yet is shown as placed: it is the shop's, and nothing can be done to it here. */
export const toStatus = (code: string): OrderStatus => fromStatusCode(code) ?? 'placed'

export const toMode = ({ orderType, eatingModel, isPreorder }: HeadWire): OrderMode =>
  isPreorder ? 'preorder' : (fromWireMode({ orderType, eatingModel }) ?? 'pickup')

/** A code that this app does not know yet is on its way somehow. */
const shipmentOf = (code: string): ShipmentState => shipmentCodes.fromCode(code) ?? 'partial'

const kindOf = ({ kind }: SummaryWire): OrderKind => kind ?? 'meal'

export const toOrderSummary = (wire: SummaryWire): OrderSummary => ({
  orderNo: wire.orderNo,
  kind: kindOf(wire),
  isTableBill: wire.isMealOrder === undefined ? kindRules(kindOf(wire)).paysLater : wire.isMealOrder === '1' && wire.orderModel === '0',
  status: toStatus(wire.orderState),
  version: wire.version,
  mode: toMode(wire),
  shopId: wire.shopId,
  shopName: shopTitle({ merchantName: wire.mchntName ?? '', shopName: wire.shopName }),
  theme: wire.theme ? toTheme(wire.theme) : null,
  tableName: wire.tableTermName,
  roomName: wire.roomName ?? null,
  joinedTable: wire.joinedTable ? { name: wire.joinedTable.tableTermName, isOpen: wire.joinedTable.isOpen } : null,
  pickupNo: wire.pickupNo,
  itemCount: wire.itemCount,
  payableFen: wire.payableFen,
  leftFen: wire.leftFen ?? null,
  sign: wire.currencySign,
  offsetMin: wire.utcOffsetMin,
  createdAt: wire.createdAt,
  payDueAt: wire.payDueAt,
  refundableUntilAt: wire.refundableUntilAt ?? null,
  refundRejections: wire.refundRejections ?? 0,
  grantedFen: wire.grantedFen ?? 0,
  slotAt: wire.slotAt,
  isReviewed: wire.isReviewed,
  pictures: wire.pictures,
  names: wire.names,
  delivery: wire.delivery
    ? { state: deliveryCodes.fromCode(wire.delivery.deliveryState) ?? 'awaitingDelivery', etaAt: wire.delivery.etaAt }
    : null,
  shipment: wire.shipment ? shipmentOf(wire.shipment.shipmentState) : null,
})
