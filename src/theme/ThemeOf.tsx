import { View } from '@tarojs/components'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { deriveTheme, type ServerColours } from '@domain/shop/theme'
import { useTheme } from './ThemeProvider'
import { themeStyle } from './themeStyle'

/** The inline style for a part of a page that belongs to another merchant; undefined where the page already has these colours. */
export const useThemeOf = (merchant: ServerColours | null | undefined): CSSProperties | undefined => {
  const { colours } = useTheme()
  return useMemo(() => {
    if (!merchant) return undefined
    const own = deriveTheme(merchant)
    return own.solid === colours.solid && own.label === colours.label && own.tab === colours.tab ? undefined : themeStyle(own)
  }, [merchant, colours])
}

/** A part of a page in the colours of the merchant that it is about. */
export const ThemeOf = ({ merchant, className, children }: { merchant: ServerColours | null; className?: string; children: ReactNode }) => (
  <View className={className} style={useThemeOf(merchant)}>
    {children}
  </View>
)
