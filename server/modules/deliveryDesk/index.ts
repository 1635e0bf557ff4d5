import type { StaffInput } from '@contract/staff/index'
import type { FailReason, RunEvent } from '@domain/delivery/run'
import type { OrderEvent } from '@domain/order/events'
import { mayDo } from '@domain/order/staff'
import { DomainError } from '@domain/results'
import { defineStaffHandlers, type StaffContext } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { deliveryModule } from '../delivery/index'
import { orderModule } from '../order/index'
import { orderLifecycleModule, type OrderRow } from '../order/lifecycle/index'
import { actorAt, orderBoardModule } from '../orderBoard/index'
import { createDeliveryDeskQueries } from './queries'
import { findRiders } from './repository'

type OfOrder = { shopId: string; orderNo: string }
type RiderMove = Extract<RunEvent, 'pickUp' | 'deliver' | 'fail'>

/** What a rider's act is for the order. */
const ORDER_EVENT: Readonly<Record<RiderMove, OrderEvent>> = { pickUp: 'ship', deliver: 'deliver', fail: 'deliveryFailed' }

/** The shop's own riders at their phones, and who gives them what (decision 0375). It stands above orders, their deliveries and their board. */
export const deliveryDeskModule = defineModule({
  name: 'deliveryDesk',
  needs: { board: orderBoardModule, delivery: deliveryModule, lifecycle: orderLifecycleModule, order: orderModule },
  reads: ['customer_order', 'delivery_run', 'merchant', 'order_delivery', 'shop', 'staff', 'staff_grant'],
  make(deps, { board, delivery: { runs }, lifecycle: { lifecycle }, order: { orders } }) {
    const { db } = deps
    const queries = createDeliveryDeskQueries(deps)

    /** Works on an order of this shop under its lock, and records what was done. */
    const change = async (context: StaffContext, { shopId, orderNo }: OfOrder, work: (order: OrderRow) => Promise<object>) => {
      await lifecycle.withOrder(orderNo, async (order) => {
        if (order.shop_id !== shopId) throw new DomainError('orderNotFound', {}, 'orderNo')
        const after = await work(order)
        await context.record({ subject: `${order.pickup_no ?? orderNo} ${orderNo}`, shopId, after })
      })
      return { done: true } as const
    }

    const take = (context: StaffContext, { shopId, orderNo }: StaffInput<'/staff/takeDelivery'>) =>
      change(context, { shopId, orderNo }, async (order) => {
        const { staffId, name } = context.staff
        await runs.take(order, { staffId, name }, context.now())
        return { rider: context.staff.name }
      })

    const move = (
      context: StaffContext,
      { shopId, orderNo, runNo }: OfOrder & { runNo: number },
      event: RiderMove | 'giveBack',
      why?: { reason: FailReason; note: string },
    ) =>
      change(context, { shopId, orderNo }, async (order) => {
        const run = await runs.findToMove(order, { runNo, staffId: context.staff.staffId }, event)
        const after = { move: event, ...why }
        if (!run) return after
        if (event === 'giveBack') {
          await runs.giveBack(order, run, context.now())
          return after
        }
        if (why) await runs.explain(order, run, why, context.now())
        const orderEvent = ORDER_EVENT[event]
        const actor = actorAt(context.staff, shopId, (role) => mayDo(role, orderEvent))
        await orders.drive(orderNo, orderEvent, actor)
        return after
      })

    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getDeliveries': (context) => queries.list(context),
        '/staff/takeDelivery': take,
        '/staff/moveDelivery': (context, input) => move(context, input, input.move),
        '/staff/failDelivery': (context, { reason, note, ...run }) => move(context, run, 'fail', { reason, note }),
        '/staff/getRiders': (_context, input) => queries.riders(input),
        '/staff/assignDelivery': (context, input) =>
          board.change(context, input, async (order) => {
            const rider = await db.first(findRiders, input.shopId, input.staffId)
            if (!rider) throw new DomainError('riderUnknown', {}, 'staffId')
            await runs.assign(order, { staffId: rider.staff_id, name: rider.name }, context.now())
            return { rider: rider.name }
          }),
        '/staff/takeAwayDelivery': (context, input) =>
          board.change(context, input, async (order) => {
            const { run } = await runs.find(order)
            await runs.takeAway(order, input.runNo, context.staff.name, context.now())
            return { takenFrom: run?.name }
          }),
        '/staff/sendDeliveryAgain': (context, input) =>
          board.change(context, input, async (order) => {
            await runs.sendAgain(order, context.now())
            return { sentAgain: true }
          }),
      }),
    }
  },
})
