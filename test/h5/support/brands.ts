import { deriveTheme, themeStyle } from '@/theme'
import { sample } from '../../support/exhaustive'

/** Round the circle, pale and dark, and the merchants' own. */
const BRANDS = ['#F6512E', '#B7791F', '#FFD000', '#9BE564', '#16A05D', '#00B8D4', '#1677FF', '#5B2BE0', '#FF8AC8', '#20130A']

/** That what is derived of a colour can be read is proved for any in src/theme: on pages some are tried. */
export const THEMES = sample(BRANDS, 4, 'brands').map((brand) => ({
  brand,
  style: themeStyle(deriveTheme({ brand, label: brand })) as Record<string, string>,
}))
