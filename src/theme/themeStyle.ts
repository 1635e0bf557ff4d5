import type { CSSProperties } from 'react'
import type { ThemeColours } from '@domain/shop/theme'

/** The custom properties of tokens.scss that follow the merchant. */
export const themeStyle = (c: ThemeColours): CSSProperties =>
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
    '--zm-toast-link': c.onDark,
  }) as CSSProperties
