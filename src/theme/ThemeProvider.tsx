import { createContext, useContext, useMemo, type CSSProperties, type ReactNode } from 'react'
import { deriveTheme, type ServerColours, type ThemeColours } from './derive'
import './theme.scss'

const ThemeContext = createContext<ThemeColours>(deriveTheme())

export interface ThemeProviderProps extends Partial<ServerColours> {
  children?: ReactNode
}

/** Put once above all pages, with the colours that the server sent. */
export const ThemeProvider = ({ brand, label, tab, children }: ThemeProviderProps) => {
  const colours = useMemo(() => deriveTheme({ brand, label, tab }), [brand, label, tab])
  return <ThemeContext.Provider value={colours}>{children}</ThemeContext.Provider>
}

export interface Theme {
  colours: ThemeColours
  /** Inline style of a page's root: the custom properties that follow the merchant. */
  style: CSSProperties
}

const asStyle = (c: ThemeColours): CSSProperties =>
  ({
    '--zm-solid': c.solid,
    '--zm-on': c.on,
    '--zm-press': c.press,
    '--zm-text': c.text,
    '--zm-tint': c.tint,
    '--zm-tint-2': c.tint2,
    '--zm-graphic': c.graphic,
    '--zm-label': c.label,
    '--zm-label-tint': c.labelTint,
    '--zm-tab': c.tab,
    '--zm-tab-fill': c.tabFill,
  }) as CSSProperties

export const useTheme = (): Theme => {
  const colours = useContext(ThemeContext)
  return useMemo(() => ({ colours, style: asStyle(colours) }), [colours])
}
