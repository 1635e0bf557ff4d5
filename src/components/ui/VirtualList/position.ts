import { ROUNDING_PX, type RowLayout } from './rowLayout'
import { ANCHORS_ITSELF } from './rows'

/** A row that was scrolled to the top, and its position then. */
interface Target {
  index: number
  at: number
}

/** Scrolls the list to a position. `turn` distinguishes two jumps to the same position. */
export interface Leap {
  to: number
  turn: number
  target: Target | null
}

export const leapToRow = (layout: RowLayout, index: number, before: Leap | null): Leap => {
  const at = layout.offsetOf(index)
  return { to: at, turn: turnAfter(before), target: { index, at } }
}

const turnAfter = (before: Leap | null): number => (before ? before.turn + 1 : 0)

/** How the list reached its current position. */
type Motion =
  /** The diner scrolled it, or it has not moved yet. */
  | { kind: 'byHand' }
  /** Other rows were rendered: the visible content lies elsewhere by this distance, and the list has not been corrected yet. */
  | { kind: 'displaced'; by: number }
  /** It was sent to a position and has not reported its arrival. */
  | { kind: 'sent'; target: Target | null }
  /** It has arrived, until it moves by `LANDED_PX` or more. */
  | { kind: 'arrived'; at: number; target: Target | null }

/** The correction that is needed to show the right content. */
export type Correction = { kind: 'none' } | { kind: 'leap'; leap: Leap } | { kind: 'shift'; by: number }

/** A list that ends before the requested row reaches the top arrives elsewhere; smaller moves than this are not the diner's. */
const LANDED_PX = 8

/** About the number of rows on a screen. */
const HELD_ROWS = 6

/** The scroll position of a list while rows are added, removed and turn out taller. Rendering changes nothing here; only events afterwards do. */
export class Position {
  private top = 0
  private motion: Motion = { kind: 'byHand' }
  private leap: Leap | null = null
  private drawnLeap: Leap | null = null
  /** The first rendered row. */
  private first = 0
  /** The first row on screen as last reported. */
  private reported = 0
  /** The row that was kept in place when the number of rows per line last changed, and its distance from the upper edge in px. */
  private hold: { key: string; below: number } | null = null

  /** `layout`: with all measurements, including those of the next render. */
  constructor(public layout: RowLayout) {}

  /** Called after a render of this layout. */
  drawn(layout: RowLayout, first: number, leap: Leap | null): void {
    this.first = first
    const by = this.layOut(layout)
    // A row that was requested meanwhile may not be rendered yet.
    const isNew = leap !== this.drawnLeap && leap !== this.leap
    this.drawnLeap = leap
    if (leap && isNew) this.send(leap)
    else if (by !== 0) this.motion = { kind: 'displaced', by }
  }

  /** There are other rows above, or rows side by side: the visible content stays visible. */
  settle(): Correction | null {
    return this.motion.kind === 'displaced' ? this.leapTo(this.top + this.motion.by, null) : null
  }

  /** Takes the heights of the rendered rows from `first` on. Null: nothing has moved. */
  measured(first: number, heights: readonly number[]): Correction | null {
    // A late answer, for other rows than the rendered ones.
    if (first !== this.first) return null
    const shift = this.measure(heights)
    if (shift === null) return null
    const { target } = this
    if (!target || Math.abs(this.layout.offsetOf(target.index) - target.at) < 1) return this.stayBy(shift)
    const leap = leapToRow(this.layout, target.index, this.leap)
    this.send(leap)
    return { kind: 'leap', leap }
  }

  /** Rows that changed by themselves, or below another page: the list moves by the same distance, so the visible content stays. Null: nothing has moved. */
  resized(heights: readonly number[]): Correction | null {
    const shift = this.measure(heights)
    if (shift === null) return null
    const { motion } = this
    if ((motion.kind === 'sent' || motion.kind === 'arrived') && motion.target)
      this.motion = { ...motion, target: { ...motion.target, at: this.layout.offsetOf(motion.target.index) } }
    return this.stayBy(shift)
  }

  /** Returns the first row on screen if scrolling by hand changed it. */
  scrolled(at: number): number | null {
    const { motion, reported } = this
    this.top = at
    const first = this.layout.indexAt(at + 1)
    if (motion.kind === 'sent') {
      this.motion = { kind: 'arrived', at, target: motion.target }
      this.reported = first
      return null
    }
    if (motion.kind === 'arrived' && Math.abs(at - motion.at) < LANDED_PX) return null
    this.motion = { kind: 'byHand' }
    this.reported = first
    return first === reported ? null : first
  }

  private get target(): Target | null {
    const { motion } = this
    return motion.kind === 'sent' || motion.kind === 'arrived' ? motion.target : null
  }

  private send(leap: Leap): void {
    this.leap = leap
    this.top = leap.to
    this.motion = { kind: 'sent', target: leap.target }
  }

  private leapTo(to: number, target: Target | null): Correction {
    const leap = { to, turn: turnAfter(this.leap), target }
    this.send(leap)
    return { kind: 'leap', leap }
  }

  /** Keeps the visible content in place when rows above it turned out taller or shorter. */
  private stayBy(shift: number): Correction {
    if (shift === 0) return { kind: 'none' }
    // On a page below another one the list cannot scroll yet, so its target moves instead.
    if (this.motion.kind === 'sent' && !ANCHORS_ITSELF) return this.leapTo(this.top + shift, this.motion.target)
    // The platform reports it in the next frame, and not at all where a phone is turned before that.
    this.top += shift
    return { kind: 'shift', by: shift }
  }

  /** How far the visible content has moved; null: not at all. */
  private measure(heights: readonly number[]): number | null {
    const before = this.layout
    const layout = before.withMeasured(this.first, heights)
    if (layout === before) return null
    const index = this.heldIndex()
    this.layout = layout
    return layout.offsetOf(index) - before.offsetOf(index)
  }

  /**
   * How far the visible content has moved with other rows: the minimum of the next few rows, since one of them may have been moved itself. A list at
   * its beginning stays there.
   */
  private layOut(layout: RowLayout): number {
    const before = this.layout
    if (layout.rows === before.rows && layout.lanes === before.lanes) return 0
    const isRelaid = layout.lanes !== before.lanes
    const held = this.top > 0 ? this.held(isRelaid) : []
    if (isRelaid) this.hold = held[0] ? { key: held[0].key, below: held[0].at - this.top } : null
    this.layout = layout
    const moves = held.flatMap(({ key, at }) => {
      const index = layout.indexOf(key)
      return index < 0 ? [] : [layout.offsetOf(index) - at]
    })
    return moves.reduce((least, move) => (Math.abs(move) < Math.abs(least) ? move : least), moves[0] ?? 0)
  }

  /** The row that stays in place: the one kept before, if the list has not been scrolled since; otherwise the first one that begins on screen. */
  private heldIndex(): number {
    const { hold, layout, top } = this
    const before = hold ? layout.indexOf(hold.key) : -1
    if (hold && before >= 0 && Math.abs(layout.offsetOf(before) - top - hold.below) <= ROUNDING_PX) return before
    return layout.firstFrom(top)
  }

  /** The rows of which one stays in place. When the number of rows per line changes, nearly all of them move. */
  private held(isRelaid: boolean): { key: string; at: number }[] {
    const { layout } = this
    const from = isRelaid ? this.heldIndex() : layout.indexAt(this.top + ROUNDING_PX)
    return layout.rows.slice(from, from + (isRelaid ? 1 : HELD_ROWS)).map(({ key }, step) => ({ key, at: layout.offsetOf(from + step) }))
  }
}
