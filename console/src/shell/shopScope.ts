import { createContext, useContext } from 'react'

/** The shop whose things are on screen; null: all that the person works in. */
export const ShopScope = createContext<string | null>(null)
export const useShopScope = (): string | null => useContext(ShopScope)
