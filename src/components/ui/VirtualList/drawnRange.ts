import type { RowHeights, RowRange } from './rowHeights'

type Rows = readonly { key: string }[]

/** Drawn beyond the screen below, where a touch waits for it: rows may turn out shorter than thought. Of the row above only the space at its end looks in. */
export const LEAST_SPARE_PX = 24

/** Whether both have the same rows there, whatever stands in them. */
const agree = (one: Rows, other: Rows, { first, end }: RowRange): boolean =>
  one === other ||
  (end <= Math.min(one.length, other.length) && one.slice(first, end).every(({ key }, step) => other[first + step]!.key === key))

/**
 * Which rows are drawn. To a mini-program, rows that come at the end are told one by one, but when any goes all are described anew: rows
 * therefore stay until they lie `keepPx` beyond the screen, then all that are no longer needed go at once.
 */
export class DrawnRange {
  private last: RowRange | null = null
  private rows: Rows = []
  private lanes = 1

  constructor(
    private readonly heights: RowHeights,
    private readonly keepPx: number,
    /** Drawn beyond the screen, above and below. */
    private readonly sparePx: number,
  ) {}

  /** Draws anew what is needed next, and nothing else. */
  forget(): void {
    this.last = null
  }

  /** With the screen's upper edge at `wish`, or where the list ends before that. */
  at(wish: number, screenPx: number, rows: Rows, belowPx = this.sparePx, abovePx = this.sparePx): RowRange {
    const { heights, last } = this
    const anchor = Math.max(0, Math.min(wish, heights.total - screenPx))
    const wanted = heights.rangeOf(anchor - abovePx, anchor + screenPx + belowPx)
    const both = last && { first: Math.min(last.first, wanted.first), end: Math.max(last.end, wanted.end) }
    const keeps =
      both !== null &&
      agree(this.rows, rows, both) &&
      heights.lanes === this.lanes &&
      heights.offsetOf(both.first) >= anchor - this.keepPx &&
      heights.offsetOf(both.end) <= anchor + screenPx + this.keepPx
    this.rows = rows
    this.lanes = heights.lanes
    return (this.last = keeps ? both : wanted)
  }
}

const overlap = (one: RowRange, other: RowRange): boolean => one.first < other.end && other.first < one.end

/**
 * The rows that are drawn in full, and around them those that have become empty boxes: a row that is taken away costs a mini-program all the
 * others, one that is emptied only itself. Whoever leaps finds no boxes, since all rows are told anew there.
 */
export class DrawnRows {
  private readonly whole: DrawnRange
  private readonly boxes: DrawnRange | null
  private before: RowRange | null = null

  /** `boxPx`: how far beyond the screen boxes stay; 0 for a platform that takes rows away. */
  constructor(heights: RowHeights, keepPx: number, boxPx: number, sparePx: number) {
    this.whole = new DrawnRange(heights, keepPx, sparePx)
    this.boxes = boxPx > keepPx ? new DrawnRange(heights, boxPx, sparePx) : null
  }

  /** As of a `DrawnRange`: `range` is on the page, `filled` in full. */
  at(...place: Parameters<DrawnRange['at']>): { range: RowRange; filled: RowRange } {
    const filled = this.whole.at(...place)
    if (!this.boxes) return { range: filled, filled }
    if (this.before && !overlap(this.before, filled)) this.boxes.forget()
    this.before = filled
    return { range: this.boxes.at(...place), filled }
  }
}
