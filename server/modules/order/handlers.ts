import { toStatusCode } from '@domain/order/status'
import type { TicketContext } from '../../http/context'
import { defineHandlers } from '../../http/handlers'
import type { Checkout } from './create'
import type { createOrderReading } from './reading'
import type { Unnumbered } from './rows'
import type { OrderService } from './service'

const callerOf = ({ user, lang, now }: TicketContext) => ({ user, lang, now: now() })
const stateView = ({ order_no, status, version }: Unnumbered) => ({ orderNo: order_no, orderState: toStatusCode(status), version })

export const createOrderHandlers = (checkout: Checkout, orders: OrderService, reading: ReturnType<typeof createOrderReading>) =>
  defineHandlers({
    '/calcOrderDis': (context, input) => checkout.preview(input, callerOf(context)),
    '/createOrder': async (context, input) => {
      const order = await checkout.create(input, callerOf(context))
      return { orderNo: order.order_no, orderState: toStatusCode(order.status), payableFen: order.payable_fen, payDueAt: order.pay_due_at }
    },
    '/getOrderList': (context, input) => reading.open(input, callerOf(context)),
    '/getHisOrderList': (context, input) => reading.history(input.filter, input, callerOf(context)),
    '/queryOrderByNo': (context, input) => reading.detail(input.orderNo, callerOf(context)),
    '/getOrderProgress': async (context, input) => {
      const { row, progress } = await reading.progress(input.orderNo, callerOf(context))
      return { ...stateView(row), pickupNo: row.pickup_no, ...progress }
    },
    '/getIndexOrderInfo': (context) => reading.newestOpen(callerOf(context)),
    '/member/getMemberInfo': (context) => reading.memberInfo(callerOf(context)),
    '/cancelOrder': async (context, input) => stateView(await orders.cancel(input.orderNo, callerOf(context))),
    '/completeOrder': async (context, input) => stateView(await orders.complete(input.orderNo, callerOf(context))),
  })
