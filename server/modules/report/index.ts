import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { createDishReport } from './dishes'
import { createServiceReport } from './service'
import { createTakingsReport } from './takings'

export { createReportRange } from './range'

/** Reports for owners, managers and accountants; today's figures are module shift's (decision 0304). */
export const reportModule = defineModule({
  name: 'report',
  reads: [
    'bill_part',
    'customer_order',
    'hand_return',
    'kitchen_ticket',
    'order_event',
    'order_line',
    'payment_refund',
    'refund_request',
    'shop',
    'sold_out',
    'takings',
    'transfer_step',
  ],
  make(deps) {
    const takings = createTakingsReport(deps)
    const dishes = createDishReport(deps)
    const service = createServiceReport(deps)
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getTakings': takings.show,
        '/staff/getDishReport': dishes.show,
        '/staff/getServiceReport': service.show,
      }),
    }
  },
})
