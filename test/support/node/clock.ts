import { DAY, MINUTE } from '@domain/time'
import type { Clock } from '../../../server/ports/clock'

/** A Saturday at 12:00 in Shanghai: shops are open. */
export const NOON = Date.UTC(2026, 10, 21, 4)

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  constructor(private at = NOON) {}
  now = () => this.at
  advance(ms: number) {
    this.at += ms
  }
  set(at: number) {
    this.at = at
  }
}

/**
 * Sets the clock to noon again. Orders that earlier tests left unpaid have returned their stock by now, and do not do so in the middle of a later test; data
 * that is only deleted after a time stays.
 */
export const noonAgain = async (server: { clock: ManualClock; sweep: (mostMs?: number) => Promise<unknown> }): Promise<void> => {
  server.clock.set(NOON + DAY)
  await server.sweep(MINUTE)
  server.clock.set(NOON)
}
