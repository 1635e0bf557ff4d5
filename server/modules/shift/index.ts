import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { printingModule } from '../printing/index'
import { createReports } from './reports'
import { createShifts } from './shifts'

export { COUNTS, findDishes } from './report.repository'
export { createReportShops } from './reportShops'
export { SUMS, type SumRow } from './repository'
export { sumOf } from './shifts'

/** Shifts, takings of a shop, and their reports (decisions 0303 and 0304). */
export const shiftModule = defineModule({
  name: 'shift',
  needs: { printing: printingModule },
  tables: ['shift', 'shift_cash', 'takings'],
  reads: [
    'customer_order',
    'dining_table',
    'merchant',
    'order_line',
    'payment',
    'payment_refund',
    'reconciliation',
    'reconciliation_difference',
    'shop',
    'table_visit',
  ],
  make(deps, { printing }) {
    const shifts = createShifts(deps, { print: printing.printReport })
    const reports = createReports(deps)
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getShift': shifts.show,
        '/staff/openShift': shifts.open,
        '/staff/moveCash': shifts.moveCash,
        '/staff/closeShift': shifts.close,
        '/staff/getShifts': shifts.list,
        '/staff/getShiftReport': shifts.report,
        '/staff/printShiftReport': shifts.printAgain,
        '/staff/getReport': reports.show,
        '/staff/exportReport': reports.export,
      }),
    }
  },
})
