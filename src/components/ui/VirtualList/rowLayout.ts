export interface WindowedRow {
  key: string
  /** The estimated height in px until it has been measured; a better estimate makes scrolling smoother. */
  estimate: number
  /** Such rows are side by side on a wide screen. */
  isHalf?: boolean
  /** Contains more than a phone shows: if its height is known, the visible part is rendered first. */
  inTwoSteps?: boolean
}

/** From the first row to the one after the last. */
export interface RowRange {
  first: number
  end: number
}

type Measured = Map<string, { height: number; estimate: number }>

/** A browser may report the scroll position in whole px. */
export const ROUNDING_PX = 1

/** The measured or estimated position of every row of a list. Immutable: other rows or heights create a new layout. */
export class RowLayout {
  private readonly offsets: number[] = []

  constructor(
    readonly rows: readonly WindowedRow[],
    /** How many half-width rows share a line. */
    readonly lanes = 1,
    /** Shared by successive layouts. */
    private readonly measured: Measured = new Map(),
  ) {
    let [top, line, lane] = [0, 0, lanes]
    for (const row of rows) {
      if (!row.isHalf || lane === lanes) [top, line, lane] = [top + line, 0, 0]
      this.offsets.push(top)
      line = Math.max(line, this.heightOf(row))
      lane = row.isHalf ? lane + 1 : lanes
    }
    this.offsets.push(top + line)
  }

  /** Returns itself if nothing changed. Rows of another width have other heights. */
  with(rows: readonly WindowedRow[], lanes: number): RowLayout {
    if (rows === this.rows && lanes === this.lanes) return this
    return new RowLayout(rows, lanes, lanes === this.lanes ? this.measured : new Map())
  }

  /** With these heights of the rows from `first` on; returns itself if nothing moved. */
  withMeasured(first: number, heights: readonly number[]): RowLayout {
    let hasChanged = false
    heights.forEach((height, step) => {
      const row = this.rows[first + step]
      if (!row || height <= 0) return
      const known = this.heightOf(row)
      const isAsKnown = Math.abs(known - height) < 0.5
      hasChanged ||= !isAsKnown
      this.measured.set(row.key, { height: isAsKnown ? known : height, estimate: row.estimate })
    })
    return hasChanged ? new RowLayout(this.rows, this.lanes, this.measured) : this
  }

  get total(): number {
    return this.offsets[this.rows.length] ?? 0
  }

  offsetOf(index: number): number {
    return this.offsets[Math.max(0, Math.min(index, this.rows.length))] ?? 0
  }

  heightAt(index: number): number {
    return this.heightOf(this.rows[index]!)
  }

  /** Undefined until the row has been measured in its current state. */
  measuredAt(index: number): number | undefined {
    return this.measurementOf(this.rows[index]!)
  }

  /** The row at this distance from the top; the last one of a line. */
  indexAt(top: number): number {
    let low = 0
    let high = Math.max(0, this.rows.length - 1)
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.offsetOf(middle) <= top) low = middle
      else high = middle - 1
    }
    return low
  }

  indexOf(key: string): number {
    return this.rows.findIndex((row) => row.key === key)
  }

  /** The first row that begins at this distance or below it. */
  firstFrom(top: number): number {
    const index = this.indexAt(top + ROUNDING_PX)
    return this.offsetOf(index) >= top - ROUNDING_PX ? this.lineStart(index) : Math.min(index + 1, this.rows.length - 1)
  }

  /** The rows that overlap the section from `from` to `to`, in whole lines. */
  rangeOf(from: number, to: number): RowRange {
    const first = this.lineStart(this.indexAt(Math.max(0, from)))
    return { first, end: Math.min(this.rows.length, this.indexAt(Math.max(0, to)) + 1) }
  }

  /** The rows side by side with this one. */
  lineOf(index: number): RowRange {
    let end = index + 1
    while (end < this.rows.length && this.offsets[end] === this.offsets[index]) end += 1
    return { first: this.lineStart(index), end }
  }

  private lineStart(index: number): number {
    let first = index
    while (first > 0 && this.offsets[first - 1] === this.offsets[first]) first -= 1
    return first
  }

  /** A measurement is valid while the row is unchanged: another language or price changes the estimate. */
  private measurementOf({ key, estimate }: WindowedRow): number | undefined {
    const known = this.measured.get(key)
    return known?.estimate === estimate ? known.height : undefined
  }

  private heightOf(row: WindowedRow): number {
    return this.measurementOf(row) ?? row.estimate
  }
}
