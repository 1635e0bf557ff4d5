import type { Deps, Module } from '../../module'
import type { DeliveryQueries } from '../delivery/index'
import type { InvoiceService } from '../invoice/index'
import type { PackingQueries } from '../packing/index'
import type { PaymentService } from '../payment/index'
import type { RefundReader } from '../refund/index'
import type { ShopService } from '../shop/index'
import type { JoinedTables, RoundsOf } from '../visit/index'
import { createOrderHandlers } from './handlers'
import { createOrderService } from './lifecycle/index'
import { type CheckoutParts, createCheckout, createQuickPayments, createAmountOrders } from './placing/index'
import { createOrderDesk, createOrderQueries, type TimeOf } from './queries/index'

export { createOrderPersonalData } from './personalData'
export { createSlotCapacity } from './availability/index'
export { createUnpaidLimits } from './unpaid/index'
export {
  createOrderLifecycle,
  isOfShop,
  type OrderLifecycle,
  type OrderLineRow,
  type OrderRow,
  type OrderService,
  refuseAction,
  weighingShareOf,
} from './lifecycle/index'
export { joinParticipants, type Participant } from './participants/index'
export { orderLines, type AmountOrders, type QuickPayments } from './placing/index'
export { adviceIn } from './placing/index'
export { type BillTerms, createTableBills, type RoundLine, type TableBills, type TableCharges } from './tableBill/index'
export {
  createFinishedOrders,
  createLastQuickPayment,
  createMemberTotals,
  createPastOrders,
  type DeskOrderRow,
  type FinishedOrder,
  type FinishedOrders,
  type MemberTotals,
  findOrderLines,
  KITCHEN,
  type OrderDesk,
} from './queries/index'

export interface OrderParts extends CheckoutParts {
  payments: PaymentService
  invoices: InvoiceService
  shops: ShopService
  refunds: RefundReader
  deliveryStates: DeliveryQueries
  joinedTables: JoinedTables
  roundsOf: RoundsOf
  packing: PackingQueries
  timeOf: TimeOf
}

export function createOrderModule(deps: Deps, parts: OrderParts) {
  const orders = createOrderService(deps, parts)
  const queries = createOrderQueries(deps, parts)
  const checkout = createCheckout(deps, parts)
  const quickPayments = createQuickPayments(deps, parts)
  return {
    orders,
    desk: createOrderDesk(deps.db),
    quickPayments,
    amounts: createAmountOrders(deps, parts),
    handlers: createOrderHandlers(deps.db, { checkout, quickPayments, orders, queries }),
    sweeps: [orders.cancelDue],
    topics: { order: (user, orderNo) => queries.mayFollow(orderNo, user.userId) },
  } satisfies Module & { orders: unknown; desk: unknown; amounts: unknown; quickPayments: unknown }
}
