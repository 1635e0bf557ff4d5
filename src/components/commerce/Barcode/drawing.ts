/**
 * Widths of bars and gaps (ISO/IEC 15417) by value: two digits of a number each, then the start of code set C. Five widths of one to four form a
 * number in base four, written as two digits in base 32, since this is in the first package.
 */
const WIDTHS =
  '8lahal2529452k2o4ka4a8c40m2i2m153135b4a2a694b0gig5i1i5gkigik8h8pch0941490o4g4o88c0c80i0q4i111951h18ac29098' +
  '92g1g9k1gggokghgacs0050d212d61650k0s2g2s6g6ke4a0p0e05g0723271k3g3ko4q0q48j9hoh030b431g1oo0o8131ig3o28c8486'
const SYMBOL = 11
/** The last width is the rest of eleven. */
const widthsOf = (packed: string): string => {
  const five = parseInt(packed, 32)
    .toString(4)
    .padStart(5, '0')
    .replace(/./g, (width) => String(Number(width) + 1))
  return five + String([...five].reduce((left, width) => left - Number(width), SYMBOL))
}
export const SYMBOLS: readonly string[] = WIDTHS.match(/../g)!.map(widthsOf)
const START_C = 105
const STOP = '2331112'
/** The quiet zone on both sides that a scanner needs. */
const QUIET = 10
/** The share of the picture's width that the style keeps free: a mini-program fills a box with the picture's own aspect ratio. */
export const HEIGHT = 27

/** The values of a Code 128 in set C: start, pairs of digits, and the check symbol. */
export function valuesOf(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new Error('A barcode of set C has pairs of digits')
  const pairs = digits.match(/\d\d/g)!.map(Number)
  const check = pairs.reduce((sum, value, at) => sum + value * (at + 1), START_C) % 103
  return [START_C, ...pairs, check]
}

/** The picture of a barcode of digits, as a URL for an image. */
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
