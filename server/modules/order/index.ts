import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { addressModule } from '../address/index'
import { bookingModule } from '../booking/index'
import { cartModule } from '../cart/index'
import { createDeliveryOffers, deliveryModule } from '../delivery/index'
import { invoiceModule } from '../invoice/index'
import { menuModule } from '../menu/index'
import { fulfilmentModule } from '../fulfilment/index'
import { paymentModule } from '../payment/index'
import { pricingModule } from '../pricing/index'
import { refundModule } from '../refund/index'
import { shopModule } from '../shop/index'
import { createTimeOfOrders, createVisitFacts } from '../tableVisit/index'
import { createSlotCapacity } from './availability/index'
import { createOrderHandlers } from './handlers'
import { createOrderService } from './commands/index'
import { orderLifecycleModule } from './lifecycle/index'
import { joinsOrders } from './participants/index'
import { createAmountOrders, createCheckout, createQuickPayments } from './placing/index'
import { createOrderDesk, createOrderQueries } from './queries/index'
import { createUnpaidLimits, createUnpaidPersonalData } from './unpaid/index'

export const orderModule = defineModule({
  name: 'order',
  needs: {
    addresses: addressModule,
    carts: cartModule,
    catalog: menuModule,
    delivery: deliveryModule,
    invoices: invoiceModule,
    order: orderLifecycleModule,
    fulfilment: fulfilmentModule,
    payments: paymentModule,
    pricing: pricingModule,
    refund: refundModule,
    shops: shopModule,
    stays: bookingModule,
  },
  tables: ['member_total', 'unpaid_order'],
  reads: [
    'app_user',
    'cart_member',
    'cart_order',
    'customer_order',
    'dining_table',
    'merchant',
    'order_delivery',
    'order_event',
    'order_line',
    'past_use',
    'payment',
    'review',
    'shop',
    'timed_room',
  ],
  make(deps, { addresses, delivery, order, fulfilment, payments, refund, stays, ...needs }) {
    const { db, config } = deps
    const parts = {
      ...needs,
      ...order,
      payments: payments.payments,
      refunds: refund.reader,
      deliveries: createDeliveryOffers(db, addresses),
      deliveryStates: delivery.queries,
      fulfilment: fulfilment.queries,
      timeOf: createTimeOfOrders(db, stays),
      ...createVisitFacts(db),
    }
    const orders = createOrderService(deps, parts)
    const queries = createOrderQueries(deps, parts)
    const quickPayments = createQuickPayments(deps, parts)
    return {
      offer: { orders, quickPayments, amounts: createAmountOrders(deps, parts) },
      desk: createOrderDesk(db),
      extends: [
        storesPersonalData(createUnpaidPersonalData(db)),
        joinsOrders(createUnpaidLimits(db, { isByAddress: config.rateLimits })),
        joinsOrders(createSlotCapacity(db)),
      ],
      handlers: createOrderHandlers(db, { checkout: createCheckout(deps, parts), quickPayments, orders, queries }),
      sweeps: [orders.cancelDue],
      topics: { order: (user, orderNo) => queries.mayFollow(orderNo, user.userId) },
    }
  },
})
