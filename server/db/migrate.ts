import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { declaredOnline, statementsOf } from './online'

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

/** One digest of all these migrations, which shows whether the schema was written from them. */
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
  is_online: boolean | null
}

/** Checksums of earlier texts with the same effect: their comments named files that were moved since, or they ran in one transaction. */
const FORMER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0001_merchant.sql': ['78d13acdd99d3c2f33e65d7fb077a4e9e663649f3819afeeb30bb0a56b348d70'],
  '0215_fields_of_shops.sql': ['0229f8f508b3b18dba53111c609c5da9a849051d707b4b61bf64b7e4eb2e8608'],
  '0330_agreements.sql': ['ef2d00222e14fdd7871901d6b1a07404d1beb23eaefc2d7ce59aaf1ff904e3a3'],
  '0331_invoicing.sql': ['0b642c4010fdc8a22fb0462d0d3324a6b0f0e61a43b9d6e8248a27bbc36f7081'],
  '0313_files_being_removed.sql': ['344663208cd6cbe43905c444b7c726f8a85765154ee869364505a8854fe8ad97'],
  '0348_orders_that_count.sql': ['29c20ab8489ead4a1bbfb7fd7b611653411db142ffa9d7c18c2d4937a0f6a125'],
  '0332_merchant_members.sql': ['38f4b2f70f68b151a59e8d10d2c188d96e45c4dfe0daecbc7dc0e9767d5862cd'],
  '0323_member_access.sql': ['2feee37e34fd8ff5f5ec3ee78b42362cc73817cef088248a7239ff59955b9f34'],
  '0333_member_changes.sql': ['0ddd914cbd84eb92b910f5e78662e0988a597abcdaffc310b63c07555e138bd7'],
  '0334_member_segments.sql': ['78dce96a70c1cae7dc70d3b19d75af757a7af7c1a2dcd7e182d2a8250f42a903'],
}

/** Whether a database that recorded this checksum has what the migration makes. */
export const isSameMigration = (migration: Pick<Migration, 'file' | 'checksum'>, checksum: string): boolean =>
  migration.checksum === checksum || (FORMER_CHECKSUMS[migration.file]?.includes(checksum) ?? false)

/** A migration that was applied must still exist, unchanged, unless it was made for servers that do not know it: then an older program may run. */
function refuseDrift(applied: readonly Applied[], migrations: readonly Migration[]) {
  for (const { version, file, checksum, is_online: isOnline } of applied) {
    const known = migrations.find((migration) => migration.version === version)
    if (!known && isOnline) continue
    if (!known)
      throw new MigrationError(
        `The database has migration ${file}, which this version of the program does not know: it is older than its database`,
      )
    if (!isSameMigration(known, checksum))
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

/** Key of the lock that makes servers that start together migrate one after the other. */
const LOCK = 7_340_001

const LOCK_PAUSE_MS = 200

/** The longest wait of an online migration for a lock, since every later query would wait behind it. */
export const ONLINE_LOCK_MS = 100

/** An online migration that finds a table locked every time gives up after about four minutes. */
const ONLINE_ATTEMPTS = 600

const record = (client: PoolClient, { version, file, checksum, sql }: Migration) =>
  client.query('insert into migration (version, file, checksum, applied_at, is_online) values ($1, $2, $3, $4, $5)', [
    ...[version, file, checksum, Date.now()],
    declaredOnline(sql)?.isOnline ?? false,
  ])

const runFile = (client: PoolClient, file: string, sql: string) =>
  client.query(sql).catch((error: Error) => {
    throw new MigrationError(`${file} failed: ${error.message}`, { cause: error })
  })

const isLockTimeout = (error: unknown) =>
  error instanceof MigrationError && (error.cause as { code?: string } | undefined)?.code === '55P03'

/** Repeats the work whenever it waited too long for a lock. */
async function untilUnlocked(work: () => Promise<unknown>, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error
      await delay(LOCK_PAUSE_MS * (1 + Math.random()))
    }
  }
}

const findUnfinished = `select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid`

/** An index whose concurrent build was interrupted exists but is not used, so it is dropped and built again. */
async function removeUnfinished(client: PoolClient, statement: string) {
  const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
  if (!name) return
  const { rows } = await client.query(findUnfinished, [name])
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`)
}

/** Servers are recognised by their LISTEN connection. A process that is starting has none before it has migrated. */
const findServers = `select count(*)::int as servers from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`

async function refuseWhileServed(client: PoolClient, file: string, because: string) {
  const { rows } = await client.query<{ servers: number }>(findServers)
  if (rows[0]!.servers > 0)
    throw new MigrationError(
      `Migration ${file} cannot run while servers use this database (${because}): stop all of them, then start this version. ${rows[0]!.servers} serve now`,
    )
}

async function apply(client: PoolClient, migration: Migration, attempts: number) {
  const { file, sql } = migration
  const online = declaredOnline(sql)
  if (!online?.isOnline) {
    await refuseWhileServed(client, file, online?.because ?? 'it does not say that it may')
    return inTransaction(client, async () => {
      await runFile(client, `Migration ${file}`, sql)
      await record(client, migration)
    })
  }
  await client.query(`set lock_timeout = ${ONLINE_LOCK_MS}`)
  try {
    if (!online.byStatement)
      return await untilUnlocked(
        () =>
          inTransaction(client, async () => {
            await runFile(client, `Migration ${file}`, sql)
            await record(client, migration)
          }),
        attempts,
      )
    for (const statement of statementsOf(sql)) {
      // A concurrent index waits for transactions that began before it, but blocks nobody meanwhile.
      const isConcurrent = /\bconcurrently\b/i.test(statement)
      if (isConcurrent) await client.query('set lock_timeout = 0')
      await untilUnlocked(async () => {
        if (isConcurrent) await removeUnfinished(client, statement)
        await runFile(client, `Migration ${file}`, statement)
      }, attempts)
      if (isConcurrent) await client.query(`set lock_timeout = ${ONLINE_LOCK_MS}`)
    }
    return await record(client, migration)
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Polls for the lock, since waiting inside `pg_advisory_lock` holds a snapshot, for whose end a concurrent index would wait for ever. */
async function takeLock(client: PoolClient) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]!.taken) return
    await delay(LOCK_PAUSE_MS)
  }
}

/** Databases of earlier versions have no column that says whether a migration was online. */
async function openList(client: PoolClient, attempts: number) {
  await client.query(
    `create table if not exists migration (version integer primary key, file text not null, checksum text not null, applied_at bigint not null, is_online boolean)`,
  )
  const { rows } = await client.query(`select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'is_online'`)
  if (rows.length > 0) return
  await client.query(`set lock_timeout = ${ONLINE_LOCK_MS}`)
  await untilUnlocked(() => runFile(client, 'The list of migrations', 'alter table migration add column is_online boolean'), attempts)
  await client.query('reset lock_timeout')
}

interface MigrateOptions {
  migrations?: readonly Migration[]
  /** The schema of a new database, instead of migrations; null: every migration runs. */
  schema?: string | null
  /** How often an online migration tries to get its locks. */
  attempts?: number
}

/** Brings the database up to date; returns the files that were applied now. */
export async function migrate(
  pool: Pool,
  { migrations = readMigrations(), schema = readSchema(), attempts = ONLINE_ATTEMPTS }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    // No timeout: a long migration may take longer than any statement should.
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    try {
      await openList(client, attempts)
      const { rows: applied } = await client.query<Applied>('select version, file, checksum, is_online from migration order by version')
      refuseDrift(applied, migrations)
      // A migration may have a lower number than others that were applied before it was merged.
      const done = new Set(applied.map(({ version }) => version))
      const pending = migrations.filter(({ version }) => !done.has(version))
      if (applied.length === 0 && schema !== null && isSchemaOf(schema, migrations)) {
        await inTransaction(client, async () => {
          await runFile(client, 'schema.sql', schema)
          for (const migration of pending) await record(client, migration)
        })
      } else for (const migration of pending) await apply(client, migration, attempts)
      return pending.map(({ file }) => file)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}
