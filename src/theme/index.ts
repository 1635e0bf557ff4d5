export {
  contrast,
  darken,
  deriveTheme,
  DEFAULT_BRAND,
  DEFAULT_LABEL,
  DEFAULT_TAB,
  GROUNDS,
  type ServerColours,
  type ThemeColours,
} from './derive'
export { cutPicture, gradientOf, GRADIENTS, heroPicture, type Gradient } from './gradients'
export { loadLateStyles } from './lateStyles'
export { ThemeProvider, useTheme, type Theme, type ThemeProviderProps } from './ThemeProvider'
export { themeStyle } from './themeStyle'
