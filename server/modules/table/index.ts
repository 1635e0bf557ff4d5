import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { cartModule } from '../cart/index'
import { createTableCards } from './cards'
import { createTableLayout } from './layout'
import { createTableService } from './service'

export { type EntryLink, entryLinks, firstLinks } from './links'
export { addDoorCode } from './repository'
export type { TableService } from './service'

export const tableModule = defineModule({
  name: 'table',
  needs: { carts: cartModule },
  tables: ['dining_table', 'entry_code', 'former_table_id'],
  reads: ['customer_order', 'merchant', 'shop', 'table_visit', 'terminal', 'timed_room'],
  make(deps, { carts }) {
    const desk = createTableService(deps, carts)
    const layout = createTableLayout(deps, desk)
    return {
      desk,
      staffHandlers: defineStaffHandlers({
        '/staff/getTables': layout.list,
        '/staff/addTables': layout.add,
        '/staff/setTable': layout.set,
        '/staff/removeTable': layout.remove,
        '/staff/restoreTable': layout.restore,
        '/staff/renewTableCode': layout.renewCode,
        '/staff/printTableCodes': createTableCards(deps).print,
      }),
    }
  },
})
