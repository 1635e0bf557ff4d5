import type { Config } from '../config'
import { createDatabase, type Database, type Engine } from './database'
import { migrate } from './migrate'
import { openPglite } from './pglite/open'
import { openPostgres } from './postgres'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections' | 'databaseListenUrl'>>

/** The configured engine, with its database migrated. */
export async function openEngine(config: DatabaseConfig, onFault: (fault: unknown) => void, onBroken = onFault): Promise<Engine> {
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
  return engine
}

export const openDatabase = async (...options: Parameters<typeof openEngine>): Promise<Database> =>
  createDatabase(await openEngine(...options))
