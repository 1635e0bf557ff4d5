import type { Output } from '@contract/index'
import { type Merchant, shopTitle, toTheme } from '@/stores'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'
import { fromWireMode, type OrderMode } from '@domain/order/mode'
import { shipmentCodes, type ShipmentState } from '@domain/fulfilment/shipment'
import { fromStatusCode, type OrderStatus } from '@domain/order/status'
import { type OrderKind, kindRules } from '@domain/order/kind'

type SummaryWire = Output<'/getHisOrderList'>['list'][number]
type HeadWire = Pick<SummaryWire, 'orderState' | 'orderType' | 'eatingModel' | 'isPreorder'>

/** An order as lists show it, converted from the server's format. */
export interface OrderSummary {
  orderNo: string
  kind: OrderKind
  /** The order of a table that eats first and pays at the end. */
  isTableBill: boolean
  status: OrderStatus
  version: number
  mode: OrderMode
  shopId: string
  /** Includes the merchant's name where the app serves several. */
  shopName: string
  /** The merchant's colours; null: unknown. */
  theme: Merchant['theme'] | null
  tableName: string | null
  /** The name of its table if that is a room; null: it has a number. */
  roomName: string | null
  /** The table whose bill this one was merged into; null: not merged. */
  joinedTable: { name: string; isOpen: boolean } | null
  pickupNo: string | null
  itemCount: number
  payableFen: number
  /** The unpaid rest of an order that was paid in part; null: nothing or everything was paid. */
  leftFen: number | null
  /** The currency sign of the order's merchant. */
  sign: string
  /** The offset from UTC of the order's merchant. */
  offsetMin: number
  createdAt: number
  payDueAt: number
  refundableUntilAt: number | null
  refundRejections: number
  /** The sum of granted refunds. */
  grantedFen: number
  slotAt: number | null
  isReviewed: boolean
  pictures: string[]
  names: string[]
  /** The state of its delivery; null: no delivery. */
  delivery: { state: DeliveryState; etaAt: number | null } | null
  /** How much of it has been sent; null: not sent by parcel. */
  shipment: ShipmentState | null
}

/** An unknown status code is shown as placed: the shop handles the order, and no action is possible here. */
export const toStatus = (code: string): OrderStatus => fromStatusCode(code) ?? 'placed'

export const toMode = ({ orderType, eatingModel, isPreorder }: HeadWire): OrderMode =>
  isPreorder ? 'preorder' : (fromWireMode({ orderType, eatingModel }) ?? 'pickup')

/** An unknown code counts as on its way. */
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
