import { DAY } from '@domain/time'
import { toStatusCode } from '@domain/order/status'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { networkOf } from '../../http/calls/limits'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { accountModule } from '../account/index'
import { orderModule } from '../order/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { paymentModule } from '../payment/index'
import { shopModule } from '../shop/index'
import { createCounter } from './counter'
import { deleteCharges, deletePayCodes } from './repository'
import { createPayCodes } from './service'
import { createPayCodePersonalData } from './personalData'

export type { Counter } from './counter'

/** Paying at the counter by a code of the diner's, or of the cashier's (decision 0118). */
export const payCodeModule = defineModule({
  name: 'payCode',
  needs: { account: accountModule, ordering: orderModule, order: orderLifecycleModule, payment: paymentModule, shops: shopModule },
  tables: ['counter_charge', 'pay_code'],
  make(deps, { account, ordering: { quickPayments }, order: { lifecycle }, payment: { payments }, shops }) {
    const { db, clock } = deps
    const parts = { account, quickPayments, lifecycle, payments, shops }
    const codes = createPayCodes(deps, parts)

    /** What was made by them is the order's to tell. */
    async function forget(): Promise<number> {
      const before = clock.now() - DAY
      return (await db.run(deletePayCodes, before)) + (await db.run(deleteCharges, before))
    }

    return {
      offer: createCounter(deps, parts),
      extends: [storesPersonalData(createPayCodePersonalData(db))],
      handlers: defineHandlers({
        '/getPayQrcode': (context, input) => codes.show(input, callerOf(context)),
        '/getPayCodeState': (context, input) => codes.state(input, callerOf(context)),
        '/getCharge': (context, input) => codes.charge(input, callerOf(context)),
        '/takeCharge': async (context, input) => {
          const order = await codes.take(input, { ...callerOf(context), address: networkOf(context.ip) })
          const { order_no, status, payable_fen, pay_due_at } = order
          return { orderNo: order_no, orderState: toStatusCode(status), payableFen: payable_fen, payDueAt: pay_due_at }
        },
      }),
      sweeps: [defineSweep({ name: 'codes of the counter', everyMs: DAY / 24, run: forget })],
    }
  },
})
