import type { Database } from '../../db/database'
import { defineHandlers } from '../../http/calls/handlers'
import { callerOf } from '../../http/calls/caller'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders, type Participant } from '../order/participants/index'
import { paymentModule } from '../payment/index'
import { createRefundDesk } from './desk'
import { createRefundPersonalData } from './personalData'
import { finishRefund } from './repository'
import { createRefundService } from './service'
import { createRefundReader } from './view'

export type { DeskRefundRow, RefundDesk } from './desk'
export { amountOfRefund } from './repository'
export { refundableOrder } from './rows'
export type { RefundReader } from './view'
export type { RefundAnswer, RefundService } from './service'

/** A request is finished when all of its money is back. */
const createRefundParticipant = (db: Database): Participant => ({
  name: 'refunds',
  returned: async (_order, refundId, now) => void (await db.run(finishRefund, refundId, now)),
})

/** Refund requests: made by diners, and answered by the shop's staff, by its setting, or by the deadline. */
export const refundModule = defineModule({
  name: 'refund',
  needs: { order: orderLifecycleModule, payment: paymentModule },
  tables: ['refund_line', 'refund_request'],
  reads: ['customer_order', 'merchant', 'order_line', 'shop'],
  make(deps, { order: { lifecycle }, payment: { payments } }) {
    const { db } = deps
    const reader = createRefundReader(db, payments.returnsOf)
    const refunds = createRefundService(deps, { lifecycle, payments, reader })
    return {
      offer: { refunds, reader },
      desk: createRefundDesk(db),
      extends: [joinsOrders(createRefundParticipant(db)), storesPersonalData(createRefundPersonalData(db))],
      handlers: defineHandlers({
        '/applyRefund': (context, input) => refunds.apply(input, callerOf(context)),
        '/withdrawRefund': (context, input) => refunds.withdraw(input, callerOf(context)),
      }),
      sweeps: [refunds.answerDue],
    }
  },
})
