import { createContext, useContext } from 'react'
import type { Api, Push } from './api'
import type { Navigator } from './nav'
import type { Platform } from './platform'
import type { CartStore } from './stores/CartStore'
import type { Connection } from './stores/Connection'
import type { SessionStore } from './stores/SessionStore'
import type { ShopStore } from './stores/ShopStore'
import type { ToastPort } from './stores/toast'
import type { Unfinished } from './stores/Unfinished'

/** What lives as long as the app; made by `compose`. */
export interface App {
  platform: Platform
  api: Api
  push: Push
  session: SessionStore
  shop: ShopStore
  cart: CartStore
  unfinished: Unfinished
  connection: Connection
  nav: Navigator
  toast: ToastPort
  /** The server's time in epoch ms: what is due, open or on sale is so by it, not by the phone's. */
  now: () => number
}

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside of the app')
  return app
}
