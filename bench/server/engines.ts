import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { createDatabase, type Database, type Engine } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { openPglite } from '../../server/db/pglite/open'
import { openPostgres } from '../../server/db/postgres'
import { seedDemoData } from '../../server/seeds/index'

/** A broken connection also fails the query under way, which is expected at the end of a measurement. */
const report = (fault: unknown) => console.error('database:', (fault as Error).message)

export const temporaryFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'zhuoma-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A database that is open here, and its address for a server process. PGlite belongs to one process, so close it here first. */
export interface BenchDatabase {
  engine: Engine
  db: Database
  env: Readonly<Record<string, string>>
  close: () => Promise<void>
}

async function filled(engine: Engine): Promise<Database> {
  await migrate(engine.pool)
  const db = createDatabase(engine)
  await seedDemoData(db, Date.now())
  // The number of papers of an order is a shop's setting, so orders are measured without papers.
  await db.exec('delete from printer')
  return db
}

/** The durable embedded database in this folder, with the demo shops. */
export async function openEmbedded(dataDir: string): Promise<BenchDatabase> {
  const engine = await openPglite(dataDir, report)
  return { engine, db: await filled(engine), env: { DATA_DIR: dataDir }, close: () => engine.close() }
}

/** A database of this PostgreSQL server, created if missing, with the demo shops. */
export async function openOn(server: string, name: string, dataDir: string): Promise<BenchDatabase> {
  const admin = await openPostgres(server, report)
  const { rowCount } = await admin.pool.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const engine = await openPostgres(url, report)
  return { engine, db: await filled(engine), env: { DATABASE_URL: url, DATA_DIR: dataDir }, close: () => engine.close() }
}

/** A PostgreSQL of our own that syncs to its disk, while the work runs; prints a note and skips where there is none. */
export async function onPostgres<T>(work: (server: string) => Promise<T[]>): Promise<T[]> {
  const postgres = await startPostgres({ isDurable: true })
  if (!postgres.url) {
    console.log(`NOT MEASURED on PostgreSQL: ${'missing' in postgres ? postgres.missing : ''}`)
    return []
  }
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
