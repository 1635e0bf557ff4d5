import { drawBarcode, SYMBOLS, valuesOf } from './drawing'

const widthsOf = (symbol: string) => [...symbol].map(Number)

describe('a barcode', () => {
  it('has the symbols of Code 128: each eleven wide, its bars even together, none like another', () => {
    expect(SYMBOLS).toHaveLength(106)
    expect(new Set(SYMBOLS).size).toBe(106)
    for (const symbol of SYMBOLS) {
      const widths = widthsOf(symbol)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect((widths[0]! + widths[2]! + widths[4]!) % 2).toBe(0)
    }
  })

  it('is proved by its check symbol', () => {
    // The example of the standard's set C: 42, 18, 40, 20, 50, 12 after the start have 89 at their end.
    expect(valuesOf('421840205012').slice(-1)).toEqual([(105 + 42 + 18 * 2 + 40 * 3 + 20 * 4 + 50 * 5 + 12 * 6) % 103])
    expect(() => valuesOf('123')).toThrow()
  })

  it('keeps both sides free of bars', () => {
    const svg = decodeURIComponent(drawBarcode('28601934772508'))
    // Start, seven pairs, check: nine symbols of eleven, the stop of thirteen, ten on both sides.
    expect(svg).toContain('viewBox="0 0 132 27"')
    expect(svg).toContain('d="M10 0h2')
  })
})
