import type { Config } from '../config'
import { createDatabase, type Database } from './database'
import { migrate } from './migrate'
import { openPglite } from './pglite/open'
import { openPostgres } from './postgres'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections' | 'databaseListenUrl'>>

/** The database that the configuration asks for, migrated. */
export async function openDatabase(config: DatabaseConfig, onFault: (fault: unknown) => void, onBroken = onFault): Promise<Database> {
  const { databaseUrl, databaseConnections: connections, databaseListenUrl: listenUrl } = config
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, onFault, { connections, listenUrl })
    : await openPglite(config.dataDir, onFault, onBroken)
  try {
    await migrate(engine.pool)
  } catch (error) {
    await engine.close()
    throw error
  }
  return createDatabase(engine)
}
