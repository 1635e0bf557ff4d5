import type { Clock } from '../clock'

/**
 * The server's clock with an offset: what expires, opens or falls due in an hour does so now. The offset belongs to this process and ends with it
 * (decision 0023).
 */
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
