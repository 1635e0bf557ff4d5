import fc from 'fast-check'
import { contrast, deriveTheme } from './derive'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const INK = '#1F1B18'
const WHITE = '#FFFFFF'

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

  it('takes a tab colour of its own', () => {
    expect(deriveTheme({ brand: '#16A05D', tab: '#990123' }).tab).toBe('#990123')
  })

  it('falls back to the defaults when the server sends no colour', () => {
    expect(deriveTheme({ brand: 'tomato', label: '', tab: null })).toEqual(deriveTheme())
  })

  it('reads short colours', () => {
    expect(deriveTheme({ brand: '#fa0' })).toEqual(deriveTheme({ brand: '#ffaa00' }))
  })

  it('keeps every text readable whatever colours the server sends', () => {
    fc.assert(
      fc.property(hex, hex, hex, (brand, label, tab) => {
        const c = deriveTheme({ brand, label, tab })
        const pairs: [string, string][] = [
          [c.on, c.solid],
          [c.on, c.press],
          [c.text, c.tint],
          [c.text, WHITE],
          [c.label, WHITE],
          [c.tab, WHITE],
        ]
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(c.graphic, WHITE)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 2000 },
    )
  })
})
