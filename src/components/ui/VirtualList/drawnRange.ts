import type { RowLayout, RowRange } from './rowLayout'

/** Margin rendered below the screen while a touch waits, since rows may be shorter than estimated. Of the row above, only its bottom margin is visible. */
export const LEAST_SPARE_PX = 24

/** The screen's upper edge is at `anchor`, or above it where the list ends earlier. `abovePx`, `belowPx`: rendered beyond the screen. */
export interface Sight {
  anchor: number
  screenPx: number
  abovePx: number
  belowPx: number
}

/** How far beyond the screen rows stay rendered: in full, and beyond that as empty boxes (0: for a platform that removes them). */
export interface Limits {
  keepPx: number
  boxPx: number
  /** Rows that are too far away are removed alone, which costs a browser only those. */
  clips?: boolean
  /** How far rows stay that get another content, since all of them are rendered again at once. */
  renewPx?: number
}

/** The rendered part of a layout: `range`, and within it `filled` in full. */
export interface DrawnRows {
  layout: RowLayout
  range: RowRange
  filled: RowRange
}

type Rows = readonly { key: string }[]

/** Whether both have the same rows there, whatever their content. */
const agree = (one: Rows, other: Rows, { first, end }: RowRange): boolean =>
  one === other ||
  (end <= Math.min(one.length, other.length) && one.slice(first, end).every(({ key }, step) => other[first + step]!.key === key))

const overlap = (one: RowRange, other: RowRange): boolean => one.first < other.end && other.first < one.end
const meet = (one: RowRange, other: RowRange): boolean => one.first <= other.end && other.first <= one.end
const isSame = (one: RowRange, other: RowRange): boolean => one.first === other.first && one.end === other.end

const clipped = (range: RowRange, { first, end }: RowRange): RowRange => ({
  first: Math.max(range.first, first),
  end: Math.min(range.end, end),
})

/**
 * The range to render after `last`; `last` itself if nothing changes. Appending rows costs a mini-program only those rows, but removing any makes it
 * describe all of them again. So rows stay until they are `keepPx` beyond the screen; then all that are no longer needed are removed at once, or
 * become boxes, which costs only themselves. A jump keeps no boxes, because all rows are described again anyway.
 */
export const nextDrawn = (last: DrawnRows | null, layout: RowLayout, sight: Sight, limits: Limits): DrawnRows => {
  const { keepPx, boxPx, clips = false, renewPx = keepPx } = limits
  const { screenPx, abovePx, belowPx } = sight
  const anchor = Math.max(0, Math.min(sight.anchor, layout.total - screenPx))
  const requested = layout.rangeOf(anchor - abovePx, anchor + screenPx + belowPx)
  if (!last) return { layout, range: requested, filled: requested }
  const extend = (known: RowRange, farPx: number): RowRange => {
    const both = { first: Math.min(known.first, requested.first), end: Math.max(known.end, requested.end) }
    const [from, to] = [anchor - farPx, anchor + screenPx + farPx]
    if (last.layout.lanes !== layout.lanes || !agree(last.layout.rows, layout.rows, both)) return requested
    if (clips) return meet(known, requested) ? clipped(both, layout.rangeOf(from, to)) : requested
    return layout.offsetOf(both.first) >= from && layout.offsetOf(both.end) <= to ? both : requested
  }
  const filled = extend(last.filled, last.layout.rows === layout.rows ? keepPx : Math.min(keepPx, renewPx))
  const boxes = () => (overlap(last.filled, filled) ? extend(last.range, boxPx) : requested)
  const range = boxPx > keepPx ? boxes() : filled
  return layout === last.layout && isSame(range, last.range) && isSame(filled, last.filled) ? last : { layout, range, filled }
}

/** How far beyond the screen rows are rendered while nothing else is to be done. `isStill`: the list does not move. */
export interface Ahead {
  aheadPx: number
  isStill: boolean
}

/**
 * With the nearest line that is missing; itself if none is. While the list moves, no row comes above it whose height is not known, since
 * correcting the position would end the movement.
 */
export const withNextLine = (drawn: DrawnRows, { anchor, screenPx }: Sight, { aheadPx, isStill }: Ahead): DrawnRows => {
  const { layout, range } = drawn
  const { first, end } = range
  const above = anchor - layout.offsetOf(first)
  const below = layout.offsetOf(end) - anchor - screenPx
  const isBelowMissing = end < layout.rows.length && below < aheadPx
  const isAboveMissing = first > 0 && above < aheadPx && (isStill || layout.measuredAt(first - 1) !== undefined)
  if (!isBelowMissing && !isAboveMissing) return drawn
  const next =
    isBelowMissing && (below <= above || !isAboveMissing)
      ? { first, end: layout.lineOf(end).end }
      : { first: layout.lineOf(first - 1).first, end }
  return { layout, range: next, filled: next }
}
