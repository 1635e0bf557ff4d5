export { type Bill, emptyBill } from './bill'
export type { CartLine, CartMember } from './cart/lines'
export { type CartChange, CartStore } from './CartStore'
export { followDiner } from './followDiner'
export { idle, isBlank, type Loadable } from './loadable'
export {
  type City,
  dineInNeedsScan,
  type Menu,
  type Merchant,
  type Place,
  type Shop,
  type Table,
  toCity,
  toMerchant,
  toShop,
} from './place'
export { Resource } from './Resource'
export { type Identity, type Profile, SessionStore } from './SessionStore'
export type { PlaceRef, Switch, Target } from './placeRef'
export { ShopStore } from './ShopStore'
export type { ToastPort } from './toast'
export { Connection, type Reach } from './Connection'
export { Unfinished } from './Unfinished'
