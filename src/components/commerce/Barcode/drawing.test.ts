import { drawBarcode, SYMBOLS, valuesOf } from './drawing'

const widthsOf = (symbol: string) => [...symbol].map(Number)

/** Widths of bars and gaps by value, as in the table of ISO/IEC 15417. */
const STANDARD =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232'

describe('a barcode', () => {
  it('has the symbols of the standard', () => expect(SYMBOLS).toEqual(STANDARD.split(' ')))

  it('has the symbols of Code 128: each eleven wide, its bars even together, all different', () => {
    expect(SYMBOLS).toHaveLength(106)
    expect(new Set(SYMBOLS).size).toBe(106)
    for (const symbol of SYMBOLS) {
      const widths = widthsOf(symbol)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect((widths[0]! + widths[2]! + widths[4]!) % 2).toBe(0)
    }
  })

  it('has a valid check symbol', () => {
    // The standard's example for code set C: after the start, 42, 18, 40, 20, 50 and 12 have the check value 89.
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
