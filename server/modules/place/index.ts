import { defineModule } from '../../module'

/** Where an order is made: a shop, one of its terminals, perhaps a table, and how it is eaten. */
export { addressOf, type CartAddress, type Place, placeOf, placeOfShop, type PlaceRef } from './place'
export { findShopDoor, findShopNames } from './names'
export { deliveryHoursOf, deliveryTermsOf, hoursOf, SHOP_SETTINGS, type ShopSettings } from './settings'
export { findQuickPayRules, findRefundRules } from './rules'
export { refuseFormerTable } from './tables'

export const placeModule = defineModule({
  name: 'place',
  reads: ['dining_table', 'former_table_id', 'merchant', 'shop', 'terminal'],
  make: () => ({}),
})
