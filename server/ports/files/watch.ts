import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '../clock'
import type { FilePort } from './port'

/** More frequent checks get the last result. */
const LOOK_EVERY_MS = 10_000
/** A store that takes longer to answer counts as away until it has answered. */
const PATIENCE_MS = 1_000

/** Answers whether the files are out of reach, within a second. */
export function watchFiles({ check }: Pick<FilePort, 'check'>, now = systemClock.now): () => Promise<boolean> {
  let lookedAt = -Infinity
  let look: Promise<boolean> = Promise.resolve(true)
  return () => {
    if (now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now()
      look = check().then(
        () => false,
        () => true,
      )
    }
    return Promise.race([look, delay(PATIENCE_MS, true, { ref: false })])
  }
}
