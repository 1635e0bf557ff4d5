import { DAY, HOUR, MINUTE } from '../time'

/** How many wrong codes in a minute are too many, and how long to wait then: twice as long each time. */
export interface TryLimit {
  most: number
  firstWaitMs: number
  longestWaitMs: number
}
export const MEMBER_TRIES: TryLimit = { most: 5, firstWaitMs: 10 * MINUTE, longestWaitMs: DAY }
/** A shop's whole Wi-Fi is one address. */
export const ADDRESS_TRIES: TryLimit = { most: 20, firstWaitMs: MINUTE, longestWaitMs: HOUR }

/** Waits are counted until nothing wrong came for so long. */
export const CALM_AFTER_MS = DAY

export interface Tries {
  /** Wrong ones of the last minute. */
  wrongAt: readonly number[]
  waits: number
  waitUntil: number
}
export const NO_TRIES: Tries = { wrongAt: [], waits: 0, waitUntil: 0 }

export const waitOf = ({ waitUntil }: Tries, now: number): number => Math.max(0, waitUntil - now)

const latestOf = ({ wrongAt, waitUntil }: Tries): number => Math.max(waitUntil, ...wrongAt)

/** A wrong code was tried; a caller who has to wait was refused before. */
export function afterWrong(tries: Tries, limit: TryLimit, now: number): Tries {
  const waits = now - latestOf(tries) >= CALM_AFTER_MS ? 0 : tries.waits
  const wrongAt = [...tries.wrongAt.filter((at) => now - at < MINUTE), now]
  if (wrongAt.length < limit.most) return { wrongAt, waits, waitUntil: 0 }
  const waitMs = Math.min(limit.longestWaitMs, limit.firstWaitMs * 2 ** Math.min(waits, 20))
  return { wrongAt: [], waits: waits + 1, waitUntil: now + waitMs }
}

/** How many more wrong ones there may be in this minute. */
export const triesLeft = ({ wrongAt, waitUntil }: Tries, { most }: TryLimit, now: number): number =>
  waitUntil > now ? 0 : most - wrongAt.filter((at) => now - at < MINUTE).length
