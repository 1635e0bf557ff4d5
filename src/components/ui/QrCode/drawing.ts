import { create } from 'qrcode/lib/core/qrcode'

/** Free of marks on every side: a scanner finds the code by it. */
const QUIET = 4

/** UTF-8, without an encoder that WeChat's engine lacks. */
const bytesOf = (text: string): number[] =>
  encodeURIComponent(text)
    .match(/%[\dA-F]{2}|[^%]/g)!
    .map((part) => (part.length > 1 ? parseInt(part.slice(1), 16) : part.charCodeAt(0)))

/** One stroke for each run of marks in a row: a tenth of what a square for each would be. */
function strokesOf({ size, get }: { size: number; get: (row: number, column: number) => boolean }): string {
  let strokes = ''
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!get(row, from)) continue
      let to = from
      while (to < size && get(row, to)) to += 1
      strokes += `M${from + QUIET} ${row + QUIET}h${to - from}v1h${from - to}z`
      from = to
    }
  }
  return strokes
}

/** The picture of a QR code, as an address that an image takes. */
export function drawQr(text: string): string {
  const segment = /^\d+$/.test(text) ? ({ mode: 'numeric', data: text } as const) : ({ mode: 'byte', data: bytesOf(text) } as const)
  const { modules } = create([segment], { errorCorrectionLevel: 'M' })
  const { size } = modules
  const strokes = strokesOf({ size, get: (row, column) => modules.get(row, column) === 1 })
  const whole = size + 2 * QUIET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path d="${strokes}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
