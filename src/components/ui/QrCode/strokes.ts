/** The quiet zone on every side, which a scanner needs to find the code. */
const QUIET = 4

export interface Marks {
  size: number
  get: (row: number, column: number) => boolean
}

/** One stroke for each run of modules in a row, which takes a tenth of the space of separate squares. */
function pathOf({ size, get }: Marks): string {
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

/** The picture of these modules, as a URL for an image. */
export function strokesOf(marks: Marks): string {
  const whole = marks.size + 2 * QUIET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path d="${pathOf(marks)}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
