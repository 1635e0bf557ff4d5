import type { RowLayout, RowRange } from './rowLayout'

/** Drawn beyond the screen below, where a touch waits for it: rows may turn out shorter than thought. Of the row above only the space at its end looks in. */
export const LEAST_SPARE_PX = 24

/** The screen's upper edge is at `anchor`, or where the list ends before that. `abovePx`, `belowPx`: drawn beyond the screen. */
export interface Sight {
  anchor: number
  screenPx: number
  abovePx: number
  belowPx: number
}

/** How far beyond the screen rows stay: in full, and after that as empty boxes (0: of a platform that takes them away). */
export interface Limits {
  keepPx: number
  boxPx: number
}

/** What of a layout is on the page: `range`, and in full of it `filled`. */
export interface DrawnRows {
  layout: RowLayout
  range: RowRange
  filled: RowRange
}

type Rows = readonly { key: string }[]

/** Whether both have the same rows there, whatever stands in them. */
const agree = (one: Rows, other: Rows, { first, end }: RowRange): boolean =>
  one === other ||
  (end <= Math.min(one.length, other.length) && one.slice(first, end).every(({ key }, step) => other[first + step]!.key === key))

const overlap = (one: RowRange, other: RowRange): boolean => one.first < other.end && other.first < one.end
const isSame = (one: RowRange, other: RowRange): boolean => one.first === other.first && one.end === other.end

/**
 * What is to be drawn after `last`; that itself where nothing changes. Rows that come at the end cost a mini-program only themselves, but when any
 * goes it describes all of them again. So rows stay until they lie `keepPx` beyond the screen, then all that are no longer needed go at once, or
 * become boxes, which costs each only itself. Whoever leaps finds no boxes, since all rows are described again there.
 */
export const nextDrawn = (last: DrawnRows | null, layout: RowLayout, sight: Sight, { keepPx, boxPx }: Limits): DrawnRows => {
  const { screenPx, abovePx, belowPx } = sight
  const anchor = Math.max(0, Math.min(sight.anchor, layout.total - screenPx))
  const requested = layout.rangeOf(anchor - abovePx, anchor + screenPx + belowPx)
  if (!last) return { layout, range: requested, filled: requested }
  const extend = (known: RowRange, farPx: number): RowRange => {
    const both = { first: Math.min(known.first, requested.first), end: Math.max(known.end, requested.end) }
    const stays =
      agree(last.layout.rows, layout.rows, both) &&
      last.layout.lanes === layout.lanes &&
      layout.offsetOf(both.first) >= anchor - farPx &&
      layout.offsetOf(both.end) <= anchor + screenPx + farPx
    return stays ? both : requested
  }
  const filled = extend(last.filled, keepPx)
  const boxes = () => (overlap(last.filled, filled) ? extend(last.range, boxPx) : requested)
  const range = boxPx > keepPx ? boxes() : filled
  return layout === last.layout && isSame(range, last.range) && isSame(filled, last.filled) ? last : { layout, range, filled }
}
