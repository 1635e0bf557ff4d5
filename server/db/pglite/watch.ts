import type { Pool } from 'pg'
import { serialize } from '../../serialize'
import { isBusy } from '../errors'

const EVERY = 5_000
const PATIENCE = 2

/**
 * After a panic or a trap the engine lives on inside this process and refuses everything, for ever: PostgreSQL would have restarted it.
 * Whoever hears of it should end the process; a new one recovers from the log.
 */
export function watchEngine(pool: Pool, onBroken: (fault: unknown) => void, everyMs = EVERY): () => Promise<void> {
  let failures = 0
  const look = serialize(async () => {
    try {
      await pool.query('select 1')
      failures = 0
    } catch (fault) {
      if (isBusy(fault)) return
      failures += 1
      if (failures === PATIENCE) onBroken(fault)
    }
  })
  const timer = setInterval(() => void look(), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await look.idle()
  }
}
