/** Repeated requests may be answered in any order: an older answer must not replace a newer one. */
export class RequestSequencer {
  private issued = 0
  private first = 1

  next(): number {
    return ++this.issued
  }

  /** A later request has been answered already, or `restart` was called. */
  isOver(turn: number): boolean {
    return turn < this.first
  }

  /** Takes the answer of this turn; false: it is outdated. */
  take(turn: number): boolean {
    if (this.isOver(turn)) return false
    this.first = turn
    return true
  }

  /** Makes the answers to all requests so far outdated. */
  restart(): void {
    this.first = this.issued + 1
  }
}
