import fc from 'fast-check'
import { contrast, DEFAULT_TAB, deriveTheme } from './theme'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const INK = '#1F1B18'
const WHITE = '#FFFFFF'
const PAGE = '#F6F5F3'
const TOAST = '#312D2A'

const hslHex = (h: number, s: number, l: number): string => {
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100)
  const channel = (n: number) => {
    const k = (n + h / 30) % 12
    return Math.round(255 * (l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`
}

type Colours = ReturnType<typeof deriveTheme>

/** Every text colour with each ground that it lies on. */
const pairs = (c: Colours): [text: string, ground: string][] => [
  [c.on, c.solid],
  [c.on, c.press],
  [c.text, c.tint],
  [c.text, WHITE],
  [c.text, PAGE],
  [c.label, WHITE],
  [c.label, c.labelTint],
  [c.label, PAGE],
  [c.tab, WHITE],
  [c.onDark, TOAST],
]

const tooPale = (c: Colours): string[] => [
  ...pairs(c).flatMap(([text, ground]) => (contrast(text, ground) < 4.5 ? [`${text} on ${ground}`] : [])),
  ...(contrast(c.graphic, WHITE) < 3 ? [`a graphic of ${c.graphic}`] : []),
]

describe('deriveTheme', () => {
  it('gives the reference values of the default brand', () => {
    expect(deriveTheme()).toMatchObject({ solid: '#E2300A', text: '#D32D09', tint: '#FEF1EE', tint2: '#FDE0D9', on: WHITE, tab: '#E81F1C' })
  })

  it('gives the reference values of a green brand, and lets the tab follow it', () => {
    expect(deriveTheme({ brand: '#16A05D' })).toMatchObject({
      solid: '#12854D',
      text: '#117C48',
      tint: '#ECF7F2',
      tint2: '#D5EEE2',
      tab: '#12854D',
    })
  })

  it('keeps a yellow brand yellow and writes on it in ink', () => {
    expect(deriveTheme({ brand: '#FFD000' })).toMatchObject({ solid: '#FFD000', on: INK })
  })

  it('shows bars and dots of a light brand in its text colour', () => {
    const theme = deriveTheme({ brand: '#FFD000' })
    expect(theme.graphic).toBe(theme.text)
  })

  it('lets the tab follow a brand whose merchant never chose a tab colour', () => {
    expect(deriveTheme({ brand: '#16A05D', tab: DEFAULT_TAB }).tab).toBe('#12854D')
  })

  it('takes a tab colour of its own', () => {
    expect(deriveTheme({ brand: '#16A05D', tab: '#990123' }).tab).toBe('#990123')
  })

  it('falls back to the defaults when the server sends no colour', () => {
    expect(deriveTheme({ brand: 'tomato', label: '', tab: null })).toEqual(deriveTheme())
  })

  it('reads short colours', () => {
    expect(deriveTheme({ brand: '#fa0' })).toEqual(deriveTheme({ brand: '#ffaa00' }))
  })

  it('keeps everything readable whatever colours the server sends', () => {
    fc.assert(
      fc.property(hex, hex, hex, (brand, label, tab) => tooPale(deriveTheme({ brand, label, tab })).length === 0),
      { numRuns: 2000 },
    )
  })

  it('keeps every hue readable, from pale to dark', () => {
    const hues = Array.from({ length: 360 }, (_, hue) => hue)
    const brands = hues.flatMap((hue) => [25, 40, 50, 60, 75, 90].map((lightness) => hslHex(hue, 90, lightness)))
    expect(brands.flatMap((brand) => tooPale(deriveTheme({ brand, label: brand })).map((pale) => `${brand}: ${pale}`))).toEqual([])
  })
})
