import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

export const MIGRATIONS_DIR = join(__dirname, '..', 'migrations')
export const SCHEMA_FILE = join(__dirname, '..', 'schema.sql')

export interface Migration {
  version: number
  file: string
  sql: string
  checksum: string
}

export class MigrationError extends Error {}

const numberOf = (file: string): string | undefined => /^(\d{4})_\w+\.sql$/.exec(file)?.[1]

/** `0001_merchant.sql`, `0002_menu.sql`, ...: each number once. Branches reserve numbers ahead, so some may be missing. */
export function readMigrations(directory = MIGRATIONS_DIR): Migration[] {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.map((file, index) => {
    const number = numberOf(file)
    if (number === undefined) throw new MigrationError(`${file} should be named like 0001_merchant.sql`)
    if (index > 0 && numberOf(files[index - 1]!) === number)
      throw new MigrationError(`${file} and ${files[index - 1]} have the same number`)
    const version = Number(number)
    const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
    return { version, file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** One digest of all these migrations, to see whether the schema was written from them. */
export const migrationsDigest = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ file, checksum }) => `${file} ${checksum}\n`).join(''))
    .digest('hex')

export const readSchema = (): string => readFileSync(SCHEMA_FILE, 'utf8').replaceAll('\r\n', '\n')

/** False after a migration was added, until `npm run schema` is run. */
const isSchemaOf = (schema: string, migrations: readonly Migration[]): boolean =>
  /^-- migrations (\w+)$/m.exec(schema)?.[1] === migrationsDigest(migrations)

interface Applied {
  version: number
  file: string
  checksum: string
}

/** A migration that was applied must still exist, unchanged. */
function refuseDrift(applied: readonly Applied[], migrations: readonly Migration[]) {
  for (const { version, file, checksum } of applied) {
    const known = migrations.find((migration) => migration.version === version)
    if (!known)
      throw new MigrationError(
        `The database has migration ${file}, which this version of the program does not know: it is older than its database`,
      )
    if (known.checksum !== checksum)
      throw new MigrationError(
        `Migration ${known.file} was changed after it was applied: restore it and write the change as a new migration (or, while developing, delete the data)`,
      )
  }
}

async function inTransaction(client: PoolClient, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Key of the lock under which servers that start together migrate one after the other. */
const LOCK = 7_340_001

const record = (client: PoolClient, { version, file, checksum }: Migration) =>
  client.query('insert into migration values ($1, $2, $3, $4)', [version, file, checksum, Date.now()])

const runFile = (client: PoolClient, file: string, sql: string) =>
  client.query(sql).catch((error: Error) => {
    throw new MigrationError(`${file} failed: ${error.message}`, { cause: error })
  })

interface MigrateOptions {
  migrations?: readonly Migration[]
  /** What a new database begins with, instead of migrations; null: every migration runs. */
  schema?: string | null
}

/** Brings the database up to date; answers the files whose changes it has only now. */
export async function migrate(
  pool: Pool,
  { migrations = readMigrations(), schema = readSchema() }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    // No timeout: waiting for another server's migration, or a long migration, may take longer than any statement should.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await client.query(
        `create table if not exists migration (version integer primary key, file text not null, checksum text not null, applied_at bigint not null)`,
      )
      const { rows: applied } = await client.query<Applied>('select version, file, checksum from migration order by version')
      refuseDrift(applied, migrations)
      // A migration may have a lower number than others that were applied before it was merged.
      const done = new Set(applied.map(({ version }) => version))
      const pending = migrations.filter(({ version }) => !done.has(version))
      if (applied.length === 0 && schema !== null && isSchemaOf(schema, migrations)) {
        await inTransaction(client, async () => {
          await runFile(client, 'schema.sql', schema)
          for (const migration of pending) await record(client, migration)
        })
      } else
        for (const migration of pending) {
          await inTransaction(client, async () => {
            await runFile(client, `Migration ${migration.file}`, migration.sql)
            await record(client, migration)
          })
        }
      return pending.map(({ file }) => file)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}
