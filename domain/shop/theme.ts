/**
 * Colours that follow the merchant. The server sends three; everything else is derived so that text keeps a contrast of
 * 4.5:1 whatever colour comes.
 */
export interface ServerColours {
  brand: string
  label: string
  /** Selected tab; null: follows the brand. */
  tab: string | null
}

export interface ThemeColours {
  solid: string
  /** Text and glyphs on `solid`. */
  on: string
  press: string
  /** Accent words and links, and any text on `tint`. */
  text: string
  tint: string
  tint2: string
  /** Bars, dots and edges on white: `solid`, unless that is too light to be seen. */
  graphic: string
  label: string
  labelTint: string
  tab: string
  tabFill: string
  /** Accent words on the dark ground of a toast. */
  onDark: string
}

export const DEFAULT_BRAND = '#F6512E'
export const DEFAULT_LABEL = '#990123'
export const DEFAULT_TAB = '#EE5654'

const WHITE = '#FFFFFF'
const INK = '#1F1B18'
/** What pages are made of, as in theme/tokens.scss. */
export const GROUNDS = { page: '#F6F5F3', surface: WHITE } as const
/** A toast over a white page, where it is lightest. */
const TOAST = '#312D2A'
const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3
/** Below this a brand colour is yellow or pink: darkened for white text it would no longer be that brand. */
const LIGHT_BRAND = 2.4

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16)) as Rgb
}

const format = (rgb: Rgb): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

const mix = (over: string, under: string, share: number): string => {
  const below = parse(under)
  return format(parse(over).map((c, i) => c * share + (below[i] as number) * (1 - share)) as Rgb)
}

/** How much light each of the 256 values of a channel gives (WCAG 2.2, relative luminance). */
const LIGHT: readonly number[] = Array.from({ length: 256 }, (_, value) => {
  const s = value / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
})

const luminanceOf = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((value) => LIGHT[value]) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const luminance = (hex: string): number => luminanceOf(parse(hex))

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** WCAG contrast of two opaque colours, 1 to 21. */
export const contrast = (a: string, b: string): number => ratio(luminance(a), luminance(b))

const toHsl = (hex: string): Rgb => {
  const [r, g, b] = parse(hex).map((c) => c / 255) as Rgb
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b)
  const l = max - span / 2
  if (span === 0) return [0, 0, l]
  const s = span / (1 - Math.abs(2 * l - 1))
  const h = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [h, s, l]
}

const fromHsl = ([h, s, l]: Rgb): Rgb => {
  const chroma = s * Math.min(l, 1 - l)
  const channel = (n: number): number => {
    const k = (n + h * 2) % 12
    return Math.round(255 * (l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Changes the lightness by single per cents until the colour can be read on every background. */
const shift = (colour: string, by: -1 | 1, backgrounds: readonly string[]): string | null => {
  const [h, s, l] = toHsl(colour)
  const grounds = backgrounds.map(luminance)
  const isReadable = (light: number) => grounds.every((ground) => ratio(light, ground) >= TEXT_CONTRAST)
  if (isReadable(luminance(colour))) return colour
  for (let step = 1; step <= 100; step++) {
    const shifted = fromHsl([h, s, Math.min(1, Math.max(0, l + (by * step) / 100))])
    if (isReadable(luminanceOf(shifted))) return format(shifted)
  }
  return null
}

export const darken = (colour: string, ...backgrounds: string[]): string => shift(colour, -1, backgrounds) ?? INK
export const lighten = (colour: string, ...backgrounds: string[]): string => shift(colour, 1, backgrounds) ?? WHITE

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
/** As six capital digits; a server may send anything. */
const valid = (colour: string | null | undefined, fallback: string): string => format(parse(colour && HEX.test(colour) ? colour : fallback))

export const deriveTheme = (server: Partial<ServerColours> = {}): ThemeColours => {
  const brand = valid(server.brand, DEFAULT_BRAND)
  const labelBase = valid(server.label, DEFAULT_LABEL)
  const labelTint = mix(labelBase, WHITE, 0.07)
  const tabSent = valid(server.tab, DEFAULT_TAB)
  // The default colour of the selected tab was not chosen by anybody: where only the brand is set, the tab follows it.
  const tabBase = tabSent === DEFAULT_TAB && brand !== DEFAULT_BRAND ? brand : tabSent
  const tint = mix(brand, WHITE, 0.08)
  const isLight = contrast(brand, WHITE) < LIGHT_BRAND
  const solid = isLight ? brand : darken(brand, WHITE)
  const text = darken(brand, tint, GROUNDS.page)
  const tab = darken(tabBase, WHITE)
  return {
    solid,
    on: isLight ? INK : WHITE,
    press: mix('#000000', solid, 0.1),
    text,
    tint,
    tint2: mix(brand, WHITE, 0.18),
    graphic: contrast(solid, WHITE) < GRAPHIC_CONTRAST ? text : solid,
    label: darken(labelBase, labelTint, GROUNDS.page),
    labelTint,
    tab,
    tabFill: mix(tab, WHITE, 0.18),
    onDark: lighten(brand, TOAST),
  }
}
