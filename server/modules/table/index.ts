import { defineModule } from '../../module'
import { cartModule } from '../cart/index'
import { createTableService } from './service'

export { type EntryLink, entryLinks, firstLinks } from './links'
export type { TableService } from './service'

export const tableModule = defineModule({
  name: 'table',
  needs: { carts: cartModule },
  tables: ['dining_table', 'entry_code', 'former_table_id'],
  reads: ['merchant', 'shop', 'timed_room'],
  make: (deps, { carts }) => ({ desk: createTableService(deps, carts) }),
})
