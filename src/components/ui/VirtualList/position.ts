import { ROUNDING_PX, type RowLayout } from './rowLayout'
import { ANCHORS_ITSELF } from './rows'

/** A row that was brought to the top, and where it lay then. */
interface Target {
  index: number
  at: number
}

/** Sends the list to a place. `turn` tells two leaps to the same place apart. */
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

/** How the list came to stand where it stands. */
type Motion =
  /** The diner moved it, or nobody has yet. */
  | { kind: 'byHand' }
  /** Other rows were drawn: what was on screen lies elsewhere by so much, and the list does not stand there yet. */
  | { kind: 'displaced'; by: number }
  /** It was sent somewhere, and has not reported that it is there. */
  | { kind: 'sent'; target: Target | null }
  /** It is there, until it moves by `LANDED_PX` or more. */
  | { kind: 'arrived'; at: number; target: Target | null }

/** What has to be done so that the list shows what it is to show. */
export type Correction = { kind: 'none' } | { kind: 'leap'; leap: Leap } | { kind: 'shift'; by: number }

/** A list that ends before the wanted row comes to the top has landed elsewhere; smaller moves than this are not the diner's. */
const LANDED_PX = 8

/** About as many as a screen shows. */
const HELD_ROWS = 6

/** Where a list stands while rows come, go and turn out taller. Drawing the list changes nothing here, only what happens to it afterwards. */
export class Position {
  private top = 0
  private motion: Motion = { kind: 'byHand' }
  private leap: Leap | null = null
  private drawnLeap: Leap | null = null
  /** The first row on the page. */
  private first = 0
  /** The first row on screen that was reported last. */
  private reported = 0
  /** The row that was held when lines last came to hold more or fewer, and how far below the upper edge, in px. */
  private hold: { key: string; below: number } | null = null

  /** `layout`: with everything that has been measured, also what the next drawing will show. */
  constructor(public layout: RowLayout) {}

  /** All this is on the page from now on. */
  drawn(layout: RowLayout, first: number, leap: Leap | null): void {
    this.first = first
    const by = this.layOut(layout)
    // One that was sent meanwhile may not be drawn yet.
    const isNew = leap !== this.drawnLeap && leap !== this.leap
    this.drawnLeap = leap
    if (leap && isNew) this.send(leap)
    else if (by !== 0) this.motion = { kind: 'displaced', by }
  }

  /** Other rows above, or rows side by side: what was shown is shown. */
  settle(): Correction | null {
    return this.motion.kind === 'displaced' ? this.leapTo(this.top + this.motion.by, null) : null
  }

  /** The rows from `first` on, which were drawn, are so high. Null: all lie as before. */
  measured(first: number, heights: readonly number[]): Correction | null {
    // Answered late, about other rows than are drawn by now.
    if (first !== this.first) return null
    const shift = this.measure(heights)
    if (shift === null) return null
    const { target } = this
    if (!target || Math.abs(this.layout.offsetOf(target.index) - target.at) < 1) return this.stayBy(shift)
    const leap = leapToRow(this.layout, target.index, this.leap)
    this.send(leap)
    return { kind: 'leap', leap }
  }

  /** Rows that changed by themselves, or below another page: the list moves with them, what is on screen does not. Null: all lie as before. */
  resized(heights: readonly number[]): Correction | null {
    const shift = this.measure(heights)
    if (shift === null) return null
    const { motion } = this
    if ((motion.kind === 'sent' || motion.kind === 'arrived') && motion.target)
      this.motion = { ...motion, target: { ...motion.target, at: this.layout.offsetOf(motion.target.index) } }
    return this.stayBy(shift)
  }

  /** Answers the first row on screen where scrolling by hand made it another. */
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

  /** What is on screen stays in its place though rows above it turned out taller or shorter. */
  private stayBy(shift: number): Correction {
    if (shift === 0) return { kind: 'none' }
    // On a page below another the list cannot go anywhere yet: where it is to go has moved.
    if (this.motion.kind === 'sent' && !ANCHORS_ITSELF) return this.leapTo(this.top + shift, this.motion.target)
    return { kind: 'shift', by: shift }
  }

  /** By how much what is on screen has moved; null when nothing has. */
  private measure(heights: readonly number[]): number | null {
    const before = this.layout
    const layout = before.withMeasured(this.first, heights)
    if (layout === before) return null
    const index = this.heldIndex()
    this.layout = layout
    return layout.offsetOf(index) - before.offsetOf(index)
  }

  /**
   * By how much what is on screen has moved with other rows: the least of the next few, since one of them may have gone elsewhere by itself.
   * A list that stands at its beginning stays there.
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

  /** The row that stays where it is: the one that was held before, where nobody has scrolled since; else the first that begins on screen. */
  private heldIndex(): number {
    const { hold, layout, top } = this
    const before = hold ? layout.indexOf(hold.key) : -1
    if (hold && before >= 0 && Math.abs(layout.offsetOf(before) - top - hold.below) <= ROUNDING_PX) return before
    return layout.firstFrom(top)
  }

  /** The rows of which one stays where it is. Where lines are laid in another way nearly all of them move. */
  private held(isRelaid: boolean): { key: string; at: number }[] {
    const { layout } = this
    const from = isRelaid ? this.heldIndex() : layout.indexAt(this.top + ROUNDING_PX)
    return layout.rows.slice(from, from + (isRelaid ? 1 : HELD_ROWS)).map(({ key }, step) => ({ key, at: layout.offsetOf(from + step) }))
  }
}
