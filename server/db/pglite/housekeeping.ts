import { existsSync, statSync, writeFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { DAY, MINUTE } from '@domain/time'
import { serialize } from '../../serialize'

/**
 * The work of PostgreSQL's background processes, which PGlite does not have: a checkpoint a minute bounds recovery and the log, a vacuum a day keeps
 * statistics and tables in order (one table at a time, so that a diner never waits for all of them). A file stores when the last vacuum was, across restarts.
 */
export function startHousekeeping(pool: Pool, markFile: string, onFault: (fault: unknown) => void): () => Promise<void> {
  const lastVacuum = () => (existsSync(markFile) ? statSync(markFile).mtimeMs : 0)

  async function vacuum() {
    const { rows } = await pool.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
    for (const { name } of rows) await pool.query(`vacuum analyze ${name}`)
    writeFileSync(markFile, '')
  }

  const tidy = serialize(async () => {
    await pool.query('checkpoint')
    if (Date.now() - lastVacuum() > DAY) await vacuum()
  })
  const timer = setInterval(() => void tidy().catch(onFault), MINUTE).unref()
  return async () => {
    clearInterval(timer)
    await tidy.idle()
  }
}
