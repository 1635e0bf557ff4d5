import { createContext, useContext } from 'react'
import type { Api, Push } from './api'
import type { Navigator } from './nav/navigator'
import type { Platform } from './platform'
import type { AllergenFilter } from './stores/AllergenFilter'
import type { EarlierCart } from './stores/cart/EarlierCart'
import type { CartStore } from './stores/CartStore'
import type { Connection } from './stores/Connection'
import type { SessionStore } from './stores/SessionStore'
import type { ShopStore } from './stores/shop/ShopStore'
import type { SeenOrders } from './stores/SeenOrders'
import type { ToastPort } from './stores/toast'
import type { PendingOperations } from './stores/pending/PendingOperations'

/** Objects that live as long as the app; created by `construct`. */
export interface App {
  platform: Platform
  api: Api
  push: Push
  session: SessionStore
  shop: ShopStore
  cart: CartStore
  earlierCart: EarlierCart
  allergens: AllergenFilter
  pendingOperations: PendingOperations
  seenOrders: SeenOrders
  connection: Connection
  nav: Navigator
  toast: ToastPort
  /** Covers the page on screen with the loading overlay until the returned function is called. */
  showBusy: () => () => void
  /** The server's time in epoch ms: what is due, open or on sale is judged by it, not by the phone's time. */
  now: () => number
}

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside of the app')
  return app
}
