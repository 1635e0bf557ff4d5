import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { createCohortReport } from './cohorts'
import { createDishReport } from './dishes'
import { createOwedReport } from './owed'
import { createMorningMails } from './morning'
import { createServiceReport } from './service'
import { createTakingsReport } from './takings'

export { createOwedReport } from './owed'
export { createReportRange } from './range'

/** Reports for owners, managers and accountants; today's figures are module shift's (decision 0304). */
export const reportModule = defineModule({
  name: 'report',
  tables: ['morning_mail'],
  reads: [
    'app_user',
    'bill_part',
    'coupon_offer',
    'customer_order',
    'hand_return',
    'held_coupon',
    'kitchen_ticket',
    'merchant',
    'merchant_member',
    'order_coupon',
    'order_event',
    'order_line',
    'payment_refund',
    'point_entry',
    'point_line',
    'point_rules',
    'refund_request',
    'shop',
    'sold_out',
    'staff',
    'staff_grant',
    'takings',
    'transfer_step',
    'value_card',
    'value_entry',
    'value_line',
    'visit_card',
    'visit_entry',
  ],
  make(deps) {
    const takings = createTakingsReport(deps)
    const dishes = createDishReport(deps)
    const service = createServiceReport(deps)
    const owed = createOwedReport(deps)
    const mornings = createMorningMails(deps, takings)
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getTakings': takings.show,
        '/staff/getDishReport': dishes.show,
        '/staff/getServiceReport': service.show,
        '/staff/getOwed': owed.show,
        '/staff/getMorningMail': mornings.handlers.show,
        '/staff/setMorningMail': mornings.handlers.set,
        '/staff/getCohorts': createCohortReport(deps).show,
      }),
      sweeps: [mornings.sendDue],
    }
  },
})
