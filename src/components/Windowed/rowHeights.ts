export interface WindowedRow {
  key: string
  /** Height in px until it has been measured; the nearer, the calmer the scrolling. */
  estimate: number
}

/** From the first row to the one after the last. */
export interface RowRange {
  first: number
  end: number
}

/** Where every row lies, measured or estimated. */
export class RowHeights {
  private rows: readonly WindowedRow[] = []
  private measured = new Map<string, { height: number; estimate: number }>()
  private offsets: number[] = [0]

  setRows(rows: readonly WindowedRow[]): void {
    if (rows === this.rows) return
    this.rows = rows
    this.lay()
  }

  get total(): number {
    return this.offsets[this.rows.length] ?? 0
  }

  offsetOf(index: number): number {
    return this.offsets[Math.max(0, Math.min(index, this.rows.length))] ?? 0
  }

  /** The row at this distance from the top. */
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

  /** The rows that touch the stretch from `from` to `to`. */
  rangeOf(from: number, to: number): RowRange {
    return { first: this.indexAt(Math.max(0, from)), end: Math.min(this.rows.length, this.indexAt(Math.max(0, to)) + 1) }
  }

  /** Takes the heights of the rows from `first` on; answers by how much everything at `top` has moved, null when nothing has. */
  measure(first: number, heights: readonly number[], top: number): number | null {
    let hasChanged = false
    let shift = 0
    heights.forEach((height, step) => {
      const row = this.rows[first + step]
      if (!row || height <= 0) return
      const before = this.heightOf(row)
      if (Math.abs(before - height) < 0.5) return
      hasChanged = true
      if (this.offsetOf(first + step) + before <= top) shift += height - before
      this.measured.set(row.key, { height, estimate: row.estimate })
    })
    if (!hasChanged) return null
    this.lay()
    return shift
  }

  /** A measurement counts as long as the row is what it was: another language or price makes another estimate. */
  private heightOf(row: WindowedRow): number {
    const known = this.measured.get(row.key)
    return known && known.estimate === row.estimate ? known.height : row.estimate
  }

  private lay(): void {
    this.offsets = [0]
    let at = 0
    for (const row of this.rows) this.offsets.push((at += this.heightOf(row)))
  }
}
