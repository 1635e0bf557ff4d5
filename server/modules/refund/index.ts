import { defineHandlers } from '../../http/calls/handlers'
import { callerOf } from '../../http/calls/caller'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { paymentModule } from '../payment/index'
import { createRefundDesk } from './desk'
import { createRefundParticipant } from './participant'
import { createRefundPersonalData } from './personalData'
import { createRefundService } from './service'
import { createRefundReader } from './view'

export type { DeskRefundRow, RefundDesk } from './desk'
export { amountOfRefund } from './repository'
export { refundableOrder } from './rows'
export type { RefundReader } from './view'
export type { RefundAnswer, RefundService } from './service'

/** Requests for refunds: made by diners, answered by the shop's desk, its setting or its silence. */
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
