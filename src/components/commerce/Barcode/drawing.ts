/** Widths of bars and gaps, by value: two digits of a number each, then the start of set C (ISO/IEC 15417). */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232'
export const SYMBOLS: readonly string[] = WIDTHS.split(' ')
const START_C = 105
const STOP = '2331112'
/** Free of bars on both sides, as a scanner needs it. */
const QUIET = 10
/** Of the picture's width, as the style keeps it free: a mini-program fills a box by the picture's own shape. */
export const HEIGHT = 27

/** The values of a Code 128 of set C: start, pairs of digits, and the check symbol. */
export function valuesOf(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new Error('A barcode of set C has pairs of digits')
  const pairs = digits.match(/\d\d/g)!.map(Number)
  const check = pairs.reduce((sum, value, at) => sum + value * (at + 1), START_C) % 103
  return [START_C, ...pairs, check]
}

/** The picture of a barcode of digits, as an address that an image takes. */
export function drawBarcode(digits: string): string {
  const widths = valuesOf(digits)
    .map((value) => SYMBOLS[value]!)
    .concat(STOP)
    .join('')
  let [at, bars] = [QUIET, '']
  for (let index = 0; index < widths.length; index += 1) {
    const width = Number(widths[index])
    if (index % 2 === 0) bars += `M${at} 0h${width}v${HEIGHT}h-${width}z`
    at += width
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at + QUIET} ${HEIGHT}" shape-rendering="crispEdges"><path d="${bars}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
