import type { Output } from '@contract/index'
import { toStatusCode } from '@domain/order/status'
import type { Database } from '../../db/database'
import { callerOf } from '../../http/calls/caller'
import { networkOf } from '../../http/calls/limits'
import { defineHandlers } from '../../http/calls/handlers'
import { closed } from '../../http/calls/idempotency'
import { withChoices } from '../pricing/index'
import type { OrderService } from './commands/index'
import type { OrderRow } from './lifecycle/index'
import type { Checkout, QuickPayments } from './placing/index'
import type { OrderQueries } from './queries/index'

const stateView = ({ order_no, status, version }: OrderRow) => ({ orderNo: order_no, orderState: toStatusCode(status), version })

export interface HandlerParts {
  checkout: Checkout
  quickPayments: QuickPayments
  orders: OrderService
  queries: OrderQueries
}

const created = ({ order_no, status, payable_fen, pay_due_at }: OrderRow) => ({
  orderNo: order_no,
  orderState: toStatusCode(status),
  payableFen: payable_fen,
  payDueAt: pay_due_at,
})

export const createOrderHandlers = (db: Database, { checkout, quickPayments, orders, queries }: HandlerParts) =>
  defineHandlers({
    '/calcOrderDis': (context, input) => checkout.preview(withChoices(input), callerOf(context)),
    '/getRecommendCouponByUser': async (context, input) => ({
      coupons: (await checkout.preview(withChoices(input), callerOf(context))).coupons,
    }),
    '/createOrder': async (context, input) =>
      created(await checkout.create(withChoices(input), { ...callerOf(context), address: networkOf(context.ip) })),
    '/calcQuickPay': (context, input) => quickPayments.preview(input, callerOf(context)),
    '/createQuickPay': async (context, input) =>
      created(await quickPayments.create(input, { ...callerOf(context), address: networkOf(context.ip) })),
    '/closeOrderRequest': async (context, { requestKey }) => ({
      order: await closed<Output<'/createOrder'>>(db, {
        userId: context.user.userId,
        path: '/createOrder',
        key: requestKey,
        now: context.now(),
      }),
    }),
    '/getOrderList': (context, input) => queries.open(input, callerOf(context)),
    '/getHisOrderList': (context, input) => queries.history(input.filter, input, callerOf(context)),
    '/queryOrderByNo': (context, input) => queries.detail(input.orderNo, callerOf(context)),
    '/queryTableOrder': (context, input) => queries.shared(input.orderNo, callerOf(context)),
    '/getOrderProgress': async (context, input) => {
      const { row, progress } = await queries.progress(input.orderNo, callerOf(context))
      return { ...stateView(row), pickupNo: row.pickup_no, ...progress }
    },
    '/getIndexOrderInfo': (context) => queries.newestOpen(callerOf(context)),
    '/cancelOrder': async (context, input) => stateView(await orders.cancel(input.orderNo, callerOf(context))),
    '/completeOrder': async (context, input) => stateView(await orders.complete(input.orderNo, callerOf(context))),
  })
