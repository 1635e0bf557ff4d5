import { createContext, useContext, useMemo, type CSSProperties, type ReactNode } from 'react'
import { deriveTheme, type ServerColours, type ThemeColours } from '@domain/shop/theme'
import { themeStyle } from './themeStyle'
import './theme.scss'

const ThemeContext = createContext<ThemeColours>(deriveTheme())

export interface ThemeProviderProps extends Partial<ServerColours> {
  children?: ReactNode
}

/**
 * Wraps all pages with the colours of the open merchant, and a page about another merchant with that merchant's; without a brand the surrounding
 * colours stay.
 */
export const ThemeProvider = ({ brand, label, tab, children }: ThemeProviderProps) => {
  const around = useContext(ThemeContext)
  const colours = useMemo(() => (brand === undefined ? around : deriveTheme({ brand, label, tab })), [around, brand, label, tab])
  return <ThemeContext.Provider value={colours}>{children}</ThemeContext.Provider>
}

export interface Theme {
  colours: ThemeColours
  /** Inline style of a page's root: the custom properties that follow the merchant. */
  style: CSSProperties
}

export const useTheme = (): Theme => {
  const colours = useContext(ThemeContext)
  return useMemo(() => ({ colours, style: themeStyle(colours) }), [colours])
}
