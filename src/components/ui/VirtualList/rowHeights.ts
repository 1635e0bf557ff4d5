export interface WindowedRow {
  key: string
  /** Height in px until it has been measured; the nearer, the calmer the scrolling. */
  estimate: number
  /** On a wide screen such rows stand side by side. */
  isHalf?: boolean
  /** Holds more than a phone shows of it: where its height is known, what can be seen is drawn first. */
  inTwoSteps?: boolean
}

/** From the first row to the one after the last. */
export interface RowRange {
  first: number
  end: number
}

/** About as many as a screen shows. */
const HELD_ROWS = 6
/** A browser may tell in whole px where a list stands. */
const ROUNDING_PX = 1

/** Where every row lies, measured or estimated. */
export class RowHeights {
  private rows: readonly WindowedRow[] = []
  /** How many rows that are halves share a line. */
  lanes = 1
  private measured = new Map<string, { height: number; estimate: number }>()
  private offsets: number[] = [0]
  /** The row that was held when lines last came to hold more or fewer, and how far below the upper edge, in px. */
  private hold: { key: string; below: number } | null = null

  /**
   * Answers by how much what lies at `top` has moved: the least of the next few rows, since one of them may have gone elsewhere by itself.
   * A list that stands at its beginning stays there.
   */
  setRows(rows: readonly WindowedRow[], lanes = 1, top = 0): number {
    if (rows === this.rows && lanes === this.lanes) return 0
    const isRelaid = lanes !== this.lanes
    const held = top > 0 ? this.held(top, isRelaid) : []
    if (isRelaid) {
      // Rows of another width have other heights.
      this.measured.clear()
      this.hold = held[0] ? { key: held[0].key, below: held[0].at - top } : null
    }
    this.rows = rows
    this.lanes = lanes
    this.lay()
    const moves = held.flatMap(({ key, at }) => {
      const index = rows.findIndex((row) => row.key === key)
      return index < 0 ? [] : [this.offsetOf(index) - at]
    })
    return moves.reduce((least, move) => (Math.abs(move) < Math.abs(least) ? move : least), moves[0] ?? 0)
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

  /** Undefined until the row has been measured as it is. */
  measuredAt(index: number): number | undefined {
    return this.measurementOf(this.rows[index]!)
  }

  /** The row at this distance from the top; of a line the last. */
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

  /** The rows that touch the stretch from `from` to `to`: whole lines. */
  rangeOf(from: number, to: number): RowRange {
    const first = this.lineStart(this.indexAt(Math.max(0, from)))
    return { first, end: Math.min(this.rows.length, this.indexAt(Math.max(0, to)) + 1) }
  }

  private lineStart(index: number): number {
    let first = index
    while (first > 0 && this.offsets[first - 1] === this.offsets[first]) first -= 1
    return first
  }

  private placesOf(from: number, end: number): { key: string; at: number }[] {
    return this.rows.slice(from, end).map(({ key }, step) => ({ key, at: this.offsetOf(from + step) }))
  }

  /** The row that stays where it is: the one that was held before, where nobody has scrolled since; else the first that begins on screen. */
  private heldIndex(top: number): number {
    const { hold } = this
    const before = hold ? this.rows.findIndex(({ key }) => key === hold.key) : -1
    if (hold && before >= 0 && Math.abs(this.offsetOf(before) - top - hold.below) <= ROUNDING_PX) return before
    const index = this.indexAt(top + ROUNDING_PX)
    return this.offsetOf(index) >= top - ROUNDING_PX ? this.lineStart(index) : Math.min(index + 1, this.rows.length - 1)
  }

  /** The rows of which one stays where it is. Where lines are made anew nearly all of them move. */
  private held(top: number, isRelaid: boolean): { key: string; at: number }[] {
    const from = isRelaid ? this.heldIndex(top) : this.indexAt(top + ROUNDING_PX)
    return this.placesOf(from, from + (isRelaid ? 1 : HELD_ROWS))
  }

  /** Takes the heights of the rows from `first` on; answers by how much what begins at `top` or below has moved, null when nothing has. */
  measure(first: number, heights: readonly number[], top: number): number | null {
    let hasChanged = false
    heights.forEach((height, step) => {
      const row = this.rows[first + step]
      if (!row || height <= 0) return
      const known = this.heightOf(row)
      const isAsKnown = Math.abs(known - height) < 0.5
      hasChanged ||= !isAsKnown
      this.measured.set(row.key, { height: isAsKnown ? known : height, estimate: row.estimate })
    })
    if (!hasChanged) return null
    const index = this.heldIndex(top)
    const before = this.offsetOf(index)
    this.lay()
    return this.offsetOf(index) - before
  }

  /** A measurement counts as long as the row is what it was: another language or price makes another estimate. */
  private measurementOf({ key, estimate }: WindowedRow): number | undefined {
    const known = this.measured.get(key)
    return known?.estimate === estimate ? known.height : undefined
  }

  private heightOf(row: WindowedRow): number {
    return this.measurementOf(row) ?? row.estimate
  }

  private lay(): void {
    this.offsets = []
    let [top, line, lane] = [0, 0, this.lanes]
    for (const row of this.rows) {
      if (!row.isHalf || lane === this.lanes) [top, line, lane] = [top + line, 0, 0]
      this.offsets.push(top)
      line = Math.max(line, this.heightOf(row))
      lane = row.isHalf ? lane + 1 : this.lanes
    }
    this.offsets.push(top + line)
  }
}
