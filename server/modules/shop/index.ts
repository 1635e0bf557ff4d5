import { merchantOffersOf, describesMerchants } from '../../merchantOffers'
import { defineModule } from '../../module'
import { codeHostsOf } from './codes'
import { createPastOrders } from '../order/records/index'
import { createShopDesk } from './desk'
import { createShopHandlers } from './handlers'
import { createShopService } from './service'

export { type DeskMerchantRow, type DeskShopRow, type ShopDesk } from './desk'
export { shopOfCode } from './codes'
export {
  createShopEditing,
  ownPicture,
  type EditedShopRow,
  type NewShop,
  type RegionOf,
  serveTablesFirst,
  type ShopEditing,
} from './editing'
export { viewOf } from './handlers'
export { checkOwnShops } from './ownShops'
export type { ShopService } from './service'
export type { ShopInfo, View } from './shopInfo'

export const shopModule = defineModule({
  name: 'shop',
  tables: ['region', 'shop', 'terminal', 'trade_area_shop'],
  reads: ['customer_order', 'dining_table', 'entry_code', 'merchant', 'shop_table_service', 'table_visit', 'timed_room'],
  make(deps) {
    const shops = createShopService(
      deps.db,
      createPastOrders(deps.db),
      deps.ports,
      merchantOffersOf(() => deps.extensions(describesMerchants)),
    )
    return { offer: shops, desk: createShopDesk(deps), handlers: createShopHandlers(shops, codeHostsOf(deps.config)) }
  },
})
