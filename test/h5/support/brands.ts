import { deriveTheme, themeStyle } from '@/theme'

/** Round the circle, pale and dark, and the merchants' own. */
const BRANDS = ['#F6512E', '#B7791F', '#FFD000', '#9BE564', '#16A05D', '#00B8D4', '#1677FF', '#5B2BE0', '#FF8AC8', '#20130A']

export const THEMES = BRANDS.map((brand) => ({ brand, style: themeStyle(deriveTheme({ brand, label: brand })) as Record<string, string> }))
