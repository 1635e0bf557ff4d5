import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import packages from '../../../../package.json'
import { createDatabase, type Database, type Engine } from '../../../../server/db/database'
import { migrate, readMigrations, readSchema } from '../../../../server/db/migrate'
import { openPgliteInMemory } from '../../../../server/db/pglite/open'
import { openPostgres } from '../../../../server/db/postgres'

/** The contents of a test's database beyond the tables. `version` names it: another version is prepared again. */
export interface Preparation {
  version: string
  run(db: Database): Promise<void>
}

const DAY = 86_400_000

const throwFault = (fault: unknown): void => {
  throw fault
}

const keyOf = (preparation: Preparation | undefined) =>
  createHash('sha256')
    .update(JSON.stringify([readMigrations(), readSchema(), preparation?.version, packages.dependencies['@electric-sql/pglite']]))
    .digest('hex')
    .slice(0, 16)

async function prepare(engine: Engine, preparation: Preparation | undefined) {
  await migrate(engine.pool)
  await preparation?.run(createDatabase(engine))
}

/** Deletes snapshots of outdated migrations, 40 MB each. */
function forgetOld(directory: string) {
  for (const file of readdirSync(directory).map((name) => join(directory, name)))
    if (Date.now() - statSync(file).mtimeMs > DAY) rmSync(file, { force: true })
}

/** Migrated and prepared once, then copied: opening one takes half a second. */
async function openPgliteCopy(preparation: Preparation | undefined): Promise<Engine> {
  const directory = join(tmpdir(), 'zhuoma-test')
  const file = join(directory, `${keyOf(preparation)}.tar`)
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true })
    forgetOld(directory)
    const engine = await openPgliteInMemory()
    await prepare(engine, preparation)
    const snapshot = await engine.pglite.dumpDataDir('none')
    const part = `${file}.${process.pid}`
    writeFileSync(part, Buffer.from(await snapshot.arrayBuffer()))
    renameSync(part, file)
    await engine.close()
  }
  return openPgliteInMemory(new Blob([readFileSync(file)]))
}

const urlOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

/** Copying a template's files takes a third of the time of PostgreSQL's usual way since version 15, which logs each block. */
async function copyDatabase(admin: Client, template: string, copy: string): Promise<void> {
  const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num')
  const strategy = Number(rows[0]!.server_version_num) >= 150_000 ? 'strategy file_copy' : ''
  await admin.query(`create database ${copy} template ${template} ${strategy}`)
}

/** A prepared database is the template that each test's database is a copy of. */
async function openPostgresCopy(server: string, preparation: Preparation | undefined, onFault: (fault: unknown) => void): Promise<Engine> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  const template = `zhuoma_test_${keyOf(preparation)}`
  const copy = `${template}_${randomBytes(4).toString('hex')}`
  await admin.query('select pg_advisory_lock(7340002)')
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await admin.query(`drop database if exists ${template}_part`)
      await admin.query(`create database ${template}_part`)
      const engine = await openPostgres(urlOf(server, `${template}_part`), throwFault)
      await prepare(engine, preparation)
      await engine.close()
      await admin.query(`alter database ${template}_part rename to ${template}`)
    }
    await copyDatabase(admin, template, copy)
  } finally {
    await admin.query('select pg_advisory_unlock(7340002)')
  }
  return openUntilClosed(admin, server, copy, onFault)
}

async function openUntilClosed(admin: Client, server: string, database: string, onFault: (fault: unknown) => void): Promise<Engine> {
  const engine = await openPostgres(urlOf(server, database), onFault)
  return {
    ...engine,
    close: async () => {
      await engine.close()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

/** A database without any table. */
export async function openEmptyEngine(): Promise<Engine> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openPgliteInMemory()
  const admin = new Client({ connectionString: server })
  await admin.connect()
  const database = `zhuoma_empty_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${database}`)
  return openUntilClosed(admin, server, database, throwFault)
}

/** A migrated database of the test file's own: embedded in memory, or on the PostgreSQL server of TEST_DATABASE_URL. */
export function openTestEngine(preparation?: Preparation, onFault = throwFault): Promise<Engine> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openPostgresCopy(server, preparation, onFault) : openPgliteCopy(preparation)
}

export const openTestDatabase = async (preparation?: Preparation): Promise<Database> => createDatabase(await openTestEngine(preparation))
