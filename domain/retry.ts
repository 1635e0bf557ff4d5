import { HOUR, MINUTE } from './time'

/** How long something that failed waits: `firstMs`, then twice as long each time, up to `mostMs`. */
export interface Retry {
  firstMs: number
  mostMs: number
}

export const RETRY: Retry = { firstMs: MINUTE, mostMs: 6 * HOUR }

/** Until the next attempt, after so many that failed. */
export const retryDelay = (attempts: number, { firstMs, mostMs }: Retry = RETRY): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(attempts - 1, 40))
