import { defineModule, extensionPoint } from '../../module'
import { joinsOrders } from '../order/participants/index'
import { createStockParticipant, type StockParts } from './participant'

/** What is left of counted dishes, options and add-ons, and which order took how much of it. */
export { countStock, dayCountsOf, type DayCount, lockedCount, stockOf } from './counts'
export { createRestocking } from './restock'
export { remainingOf, returnStock, type SkuName, takeStock } from './stock'

/** The menu module brings the names of skus. */
export const namesSkus = extensionPoint<StockParts['nameOfSku']>('names of skus')

export const stockModule = defineModule({
  name: 'stock',
  tables: ['order_stock', 'sold_out', 'stock'],
  reads: ['merchant', 'shop'],
  make: ({ db, push, extensions }) => ({
    extends: [joinsOrders(createStockParticipant({ db, push }, { nameOfSku: (...sku) => extensions(namesSkus)[0]!(...sku) }))],
  }),
})
