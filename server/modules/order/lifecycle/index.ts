import { defineModule } from '../../../module'
import { storesPersonalData } from '../../../personalData/model'
import { joinParticipants, joinsOrders } from '../participants/index'
import { createOrderPersonalData } from './personalData'
import { createOrderLifecycle } from './lifecycle'

/** What happens to an order after it was placed. The only place where its status changes. */
export {
  type BillLineRow,
  findBillLines,
  findLinesFen,
  insertRoundLines,
  joinLines,
  lessLines,
  type RoundLine,
  updateBill,
  updatePayer,
  updateShares,
  updateTable,
} from './bills'
export { factsOf, retainedForEarning, refuseAction } from './facts'
export { insertLines, insertOrder, type NewOrder, type NewOrderLine } from './newOrders'
export { updateRefusal } from './repository'
export type { OrderLifecycle } from './lifecycle'
export { type EventRow, ORDER_COLUMNS, type OrderLineRow, type OrderRow } from './rows'
export { weighingShareOf } from './weighing'

export const orderLifecycleModule = defineModule({
  name: 'order/lifecycle',
  tables: ['customer_order', 'order_event', 'order_line', 'pickup_counter'],
  reads: ['menu_item', 'review'],
  make(deps) {
    const participants = joinParticipants(() => deps.extensions(joinsOrders))
    return {
      offer: { lifecycle: createOrderLifecycle(deps, participants), participants },
      extends: [storesPersonalData(createOrderPersonalData(deps.db))],
    }
  },
})
