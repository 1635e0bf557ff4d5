/** The same asked several times is answered in any order: an older answer must not take the place of a newer one. */
export class RequestSequencer {
  private asked = 0
  private first = 1

  next(): number {
    return ++this.asked
  }

  /** A later turn has been answered already, or everything began anew. */
  isOver(turn: number): boolean {
    return turn < this.first
  }

  /** The answer is there; false: it counts no more. */
  take(turn: number): boolean {
    if (this.isOver(turn)) return false
    this.first = turn
    return true
  }

  /** No answer to what was asked so far counts any more. */
  restart(): void {
    this.first = this.asked + 1
  }
}
