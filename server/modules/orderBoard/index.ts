import { randomBytes } from 'node:crypto'
import type { StaffInput } from '@contract/staff/index'
import { defineStaffHandlers, type StaffContext } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { notifyShop } from '../../push/push'
import { followsShortDishes } from '../kitchen/index'
import { deliveryModule } from '../delivery/index'
import { fulfilmentModule } from '../fulfilment/index'
import { orderModule } from '../order/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { paymentModule } from '../payment/index'
import { refundModule } from '../refund/index'
import { staffModule } from '../staff/index'
import { createOrderActs } from './acts'
import { createAutoAccept } from './autoAccept'
import { createOrderBoardQueries } from './queries'
import { insertNote } from './repository'
import { createOrderBoardPersonalData } from './personalData'

export { actorAt } from './actor'

/** The board of a shop's orders at the console: what waits for whom, and what the staff do with it (decision 0288). */
export const orderBoardModule = defineModule({
  name: 'orderBoard',
  needs: {
    delivery: deliveryModule,
    fulfilment: fulfilmentModule,
    lifecycle: orderLifecycleModule,
    order: orderModule,
    payment: paymentModule,
    refund: refundModule,
    staff: staffModule,
  },
  tables: ['order_call', 'order_note', 'shop_order_rules'],
  reads: [
    'app_user',
    'customer_order',
    'delivery_run',
    'dining_table',
    'member_total',
    'merchant',
    'order_delivery',
    'order_event',
    'order_line',
    'payment',
    'refund_line',
    'refund_request',
    'review',
    'round_dish',
    'shop',
    'timed_room',
    'transfer',
    'transfer_step',
    'waiter_code',
  ],
  make(
    deps,
    { delivery, fulfilment, lifecycle: { lifecycle }, order: { orders }, payment: { payments, transfers }, refund: { refunds }, staff },
  ) {
    const { db } = deps
    const acts = createOrderActs(deps, {
      lifecycle,
      orders,
      refunds,
      riders: delivery.riders,
      fulfilment,
      transfers,
      refundLimits: staff.refundLimits,
    })
    const queries = createOrderBoardQueries(deps, { payments, refunds, packing: fulfilment.desk, limitOf: acts.limitOf })
    const autoAccept = createAutoAccept(deps, lifecycle)

    /** The order as it stands after the change. */
    const then =
      <I extends { shopId: string; orderNo: string }>(act: (context: StaffContext, input: I) => Promise<void>) =>
      async (context: StaffContext, input: I) => {
        await act(context, input)
        return queries.detail(context, input)
      }

    return {
      offer: {
        /** One change of an order that stands on the board, recorded with who made it; answers how it stands then. */
        async change(context: StaffContext, seen: Parameters<typeof acts.change>[1], work: Parameters<typeof acts.change>[2]) {
          await acts.change(context, seen, work)
          return queries.detail(context, seen)
        },
      },
      extends: [
        storesPersonalData(createOrderBoardPersonalData(db)),
        followsShortDishes(async ({ shopId, orderNo, text, by }, at) => {
          await db.run(insertNote, { noteId: `N${randomBytes(12).toString('hex')}`, orderNo, text, name: by, at })
          await notifyShop(deps.push, shopId, 'note', orderNo, at)
        }),
      ],
      sweeps: [autoAccept.acceptDue],
      staffHandlers: defineStaffHandlers({
        '/staff/getOrderBoard': (context, input) => queries.board(context, input),
        '/staff/findOrders': (context, input) => queries.page(context, input),
        '/staff/getOrder': (context, input) => queries.detail(context, input),
        '/staff/getPhone': (context, input) => queries.phone(context, input),
        '/staff/moveOrder': then<StaffInput<'/staff/moveOrder'>>(acts.move),
        '/staff/refuseOrder': then<StaffInput<'/staff/refuseOrder'>>(acts.refuse),
        '/staff/setOrderTime': then<StaffInput<'/staff/setOrderTime'>>(acts.setTime),
        '/staff/callOrderAgain': then<StaffInput<'/staff/callOrderAgain'>>(acts.callAgain),
        '/staff/addOrderNote': then<StaffInput<'/staff/addOrderNote'>>(acts.addNote),
        '/staff/weighOrder': then<StaffInput<'/staff/weighOrder'>>(acts.weigh),
        '/staff/sendParcel': then<StaffInput<'/staff/sendParcel'>>(acts.sendParcel),
        '/staff/closeParcel': then<StaffInput<'/staff/closeParcel'>>(acts.closeParcel),
        '/staff/callRider': then<StaffInput<'/staff/callRider'>>(acts.callRider),
        '/staff/refundOrder': then<StaffInput<'/staff/refundOrder'>>(acts.refund),
        '/staff/answerRefund': then<StaffInput<'/staff/answerRefund'>>(acts.answerRefund),
        '/staff/receiveTransfer': then<StaffInput<'/staff/receiveTransfer'>>(acts.receiveTransfer),
        '/staff/sendBackTransfer': then<StaffInput<'/staff/sendBackTransfer'>>(acts.sendBackTransfer),
        '/staff/setAutoAccept': (context, input) => autoAccept.set(context, input),
      }),
    }
  },
})
