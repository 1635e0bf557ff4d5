import type { Clock } from '../clock'

/** The server's clock, moved: what expires, opens or falls due in an hour does so now. The offset is this process's own and gone with it (decision 0023). */
export class OffsetClock implements Clock {
  #offsetMs = 0
  constructor(private readonly real: Clock) {}

  now(): number {
    return this.real.now() + this.#offsetMs
  }

  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Milliseconds ahead of the real clock; negative: behind it. */
  move(offsetMs: number): void {
    this.#offsetMs = offsetMs
  }
}
