import type { Config } from '../config'
import { createDatabase, type Database } from './database'
import { migrate } from './migrate'
import { openPglite } from './pglite/open'
import { openPostgres } from './postgres'

/** The database that the configuration asks for, migrated. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, onFault: (fault: unknown) => void): Promise<Database> {
  const engine = config.databaseUrl ? await openPostgres(config.databaseUrl, onFault) : await openPglite(config.dataDir, onFault)
  try {
    await migrate(engine.pool)
  } catch (error) {
    await engine.close()
    throw error
  }
  return createDatabase(engine)
}
