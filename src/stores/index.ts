export { AllergenFilter } from './AllergenFilter'
export type { CartChange, CartLine, CartMember } from './cart/lines'
export type { TableNews } from './cart/tableNews'
export { isFollowed, orderOfCart, type TableOrder, tableOrderWords } from './cart/tableOrders'
export { suggestTopUp } from './cart/suggestTopUp'
export { CartStore } from './CartStore'
export { followDiner } from './followDiner'
export { blamedField, callError, errorsOf, type FieldError, type FieldErrors, isFine, ruleError } from './form/fieldError'
export { SmsCode } from './form/SmsCode'
export { idle, isRequested, isBlank, type Loadable } from './loadable'
export {
  type City,
  dineInNeedsScan,
  type Merchant,
  offsetOf,
  type Shop,
  shopTitle,
  toCity,
  toMerchant,
  toShop,
  toTheme,
} from './shop/place'
export type { CustomField } from './shop/placeExtras'
export { Resource } from './Resource'
export { type SeenOrder, SeenOrders } from './SeenOrders'
export { type Profile, type RegisteringPhone, SessionStore } from './SessionStore'
export type { Switch, Target } from './shop/placeRef'
export { ShopStore } from './shop/ShopStore'
export type { ToastPort } from './toast'
export { Connection } from './Connection'
export { PendingOperations } from './pending/PendingOperations'
export { isDefinite, type Left } from './pending/pendingState'
export { storeTexts } from './texts'
export { type Table, tableWords } from './shop/table'
