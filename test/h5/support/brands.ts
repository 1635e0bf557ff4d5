import { deriveTheme, themeStyle } from '@/theme'
import { sample } from '../../support/exhaustive'

/** Colours around the circle, pale and dark ones, and those of the demo's merchants. */
const BRANDS = ['#F6512E', '#B7791F', '#FFD000', '#9BE564', '#16A05D', '#00B8D4', '#1677FF', '#5B2BE0', '#FF8AC8', '#20130A']

/** src/theme proves for any colour that what is derived of it can be read: pages try some. */
export const THEMES = sample(BRANDS, 4, 'brands').map((brand) => ({
  brand,
  style: themeStyle(deriveTheme({ brand, label: brand })) as Record<string, string>,
}))
