import { createContext, type ReactNode, useContext, useState } from 'react'
import { mayAct, type StaffAct } from '@domain/staff'
import { useMe } from '../session/useMe'
import { Note } from './Note'
import { shopFor } from './pages'

const STORED = 'zhuoma.shop'

interface Scope {
  /** The current shop; null: all shops that the person works in. */
  shopId: string | null
  choose: (shopId: string | null) => void
}

const Context = createContext<Scope>({ shopId: null, choose: () => undefined })

/** Remembers the chosen shop in this browser. */
export const ShopScope = ({ children }: { children: ReactNode }) => {
  const [shopId, setShopId] = useState(() => localStorage.getItem(STORED))
  const choose = (chosen: string | null) => {
    setShopId(chosen)
    if (chosen === null) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, chosen)
  }
  return <Context.Provider value={{ shopId, choose }}>{children}</Context.Provider>
}

/** The chosen shop if it is one of the person's, and a function to choose another. */
export const useScope = (): Scope => {
  const { shopId, choose } = useContext(Context)
  const shops = useMe().me?.shops ?? []
  return { shopId: shops.some((shop) => shop.shopId === shopId) ? shopId : null, choose }
}
export const useShopScope = (): string | null => useScope().shopId

const OneShop = createContext<string | null>(null)

/** The shop of a page with `inShop`. */
export const useShop = (): string => {
  const shopId = useContext(OneShop)
  if (shopId === null) throw new Error('This page is not one of a shop')
  return shopId
}

/** Whether the person has a permission in the shop of the page. */
export const useMayHere = (): ((act: StaffAct) => boolean) => {
  const { me } = useMe()
  const shopId = useShop()
  return (act) => me !== null && mayAct(me.grants, act, shopId)
}

/** Wraps a page of one shop: if no shop with this permission is chosen, the first such shop is. */
export const InShop = ({ act, children }: { act: StaffAct; children: ReactNode }) => {
  const { me } = useMe()
  const { shopId } = useScope()
  // A person who views all shops on other pages continues to do so.
  const chosen = (me && shopFor(me, act, shopId)?.shopId) ?? null
  if (chosen === null) return <Note of="forbidden" />
  // No data of the previous shop stays on screen.
  return (
    <OneShop.Provider key={chosen} value={chosen}>
      {children}
    </OneShop.Provider>
  )
}
