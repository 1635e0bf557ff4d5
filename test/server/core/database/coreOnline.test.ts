import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Engine } from '../../../../server/db/database'
import { migrate, type Migration, readMigrations } from '../../../../server/db/migrate'
import { declaredOnline, statementsOf } from '../../../../server/db/online'
import { openEmptyEngine, openTestEngine } from '../../../support/node/database/database'
import { SMALL_TABLES } from '../../../support/node/database/grown'
import { onlineFaults } from '../../../support/node/database/onlineRules'

const released = JSON.parse(readFileSync(join(__dirname, '../../../../contract/lastRelease.json'), 'utf8')) as {
  migrations: Record<string, string>
}
const isReleased = ({ file }: { file: string }) => file in released.migrations
const since = readMigrations().filter((migration) => !isReleased(migration))
const isSmall = (table: string) => (SMALL_TABLES as readonly string[]).includes(table)
const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip

let engine: Engine
let applied: Migration[]
beforeAll(async () => {
  engine = await openTestEngine()
  applied = readMigrations()
})
afterAll(() => engine.close())

const next = (sql: string, name: string, place = 1): Migration => {
  const version = applied.at(-1)!.version + place
  return { version, file: `${String(version).padStart(4, '0')}_${name}.sql`, sql, checksum: `checksum of ${sql}` }
}
const isThere = async (name: string) =>
  (await engine.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])).rows[0]!.found
const forget = (name: string) => engine.pool.query(`delete from migration where file like '%\\_${name}.sql'`)

it('each migration since the last release states whether it may run while servers of that release are running, and keeps to it', () => {
  expect(since.flatMap((migration) => onlineFaults(migration, isSmall))).toEqual([])
})

it.each([
  ['nothing said', 'CREATE TABLE a (x integer)', 'does not begin with'],
  ['no reason', '-- online: no\nDROP TABLE a', 'does not begin with'],
  ['a column removed', '-- online: yes\nALTER TABLE shop DROP COLUMN name', 'still reads'],
  ['a table renamed', '-- online: yes\nALTER TABLE shop RENAME TO store', 'renames'],
  ['another type', '-- online: yes\nALTER TABLE payment ALTER COLUMN channel TYPE integer', 'type of a column'],
  ['a column that nobody fills', '-- online: yes\nALTER TABLE shop ADD COLUMN a integer NOT NULL', 'does not fill'],
  ['a column that is not null', '-- online: yes\nALTER TABLE payment ALTER channel SET NOT NULL', 'still writes'],
  ['an index', '-- online: yes\nCREATE INDEX a ON customer_order (shop_id)', 'not concurrently'],
  [
    'a concurrent index in a transaction',
    '-- online: yes\nCREATE INDEX CONCURRENTLY a ON customer_order (shop_id)',
    'statement by statement',
  ],
  ['a check', "-- online: yes\nALTER TABLE payment ADD CONSTRAINT a CHECK (method <> '')", 'NOT VALID'],
  ['a key', '-- online: yes\nALTER TABLE customer_order ADD FOREIGN KEY (table_id) REFERENCES dining_table', 'NOT VALID'],
  ['a new column with a key', '-- online: yes\nALTER TABLE customer_order ADD COLUMN a text REFERENCES dining_table', 'NOT VALID'],
  ['a table written anew', '-- online: yes\nALTER TABLE payment ADD COLUMN a uuid DEFAULT gen_random_uuid()', 'anew'],
  ['rows held', "-- online: yes\nUPDATE payment SET channel = 'x'", 'holds the rows'],
  ['a statement that fails the second time', '-- online: yes, statement by statement\nALTER TABLE payment ADD COLUMN a text', 'run again'],
])('refuses by rule: %s', (_what, sql, fault) => {
  expect(onlineFaults({ file: '9999_a.sql', sql }, isSmall).join()).toContain(fault)
})

it.each([
  ['-- online: no, because the names change\nALTER TABLE shop RENAME TO store'],
  [
    "-- online: yes\nALTER TABLE payment ADD COLUMN a text NOT NULL DEFAULT '', ADD COLUMN b jsonb;\nCREATE TABLE a (x text REFERENCES payment CHECK (x <> ''));\nCREATE INDEX a_x ON a (x);",
  ],
  ["-- online: yes\nALTER TABLE payment ADD CONSTRAINT a CHECK (method <> '') NOT VALID"],
  [
    '-- online: yes, statement by statement\nALTER TABLE payment VALIDATE CONSTRAINT a;\nCREATE INDEX CONCURRENTLY IF NOT EXISTS b ON payment (method)',
  ],
  ['-- online: yes\nCREATE INDEX a ON kitchen_station (name)'],
])('accepts a change that blocks nobody: %s', (sql) => {
  expect(onlineFaults({ file: '9999_a.sql', sql }, isSmall)).toEqual([])
})

it('statements are separated correctly around quotes, comments and bodies', () => {
  const body = "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $x$ select 'a;b'; $x$"
  expect(statementsOf(`-- one; two\nselect ';' as "a;b"; /* ; */ ${body};\n\n`)).toEqual([`select ';' as "a;b"`, body])
})

const STATEMENT_LOCKS = `select c.relname as table, l.mode from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.granted and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`
const TABLES = `select c.relname as table, c.relfilenode as file, coalesce(s.seq_scan, 0)::int as scans from pg_class c
  left join pg_stat_xact_all_tables s on s.relid = c.oid where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`

/** Tables that are locked for writing while the statement reads or writes all of them. */
async function heldTables(client: PoolClient, statement: string): Promise<string[]> {
  type Row = { table: string; file: number; scans: number }
  const before = new Map((await client.query<Row>(TABLES)).rows.map((row) => [row.table, row]))
  await client.query(statement)
  const after = new Map((await client.query<Row>(TABLES)).rows.map((row) => [row.table, row]))
  const { rows: locks } = await client.query<{ table: string }>(STATEMENT_LOCKS)
  return [...new Set(locks.map(({ table }) => table))].filter((table) => {
    const [was, is] = [before.get(table), after.get(table)]
    return was !== undefined && is !== undefined && !isSmall(table) && (was.file !== is.file || is.scans > was.scans)
  })
}

onPostgres('no statement of an online migration reads or writes a whole table that it keeps others from writing to', async () => {
  const older = await openEmptyEngine()
  const client = await older.pool.connect()
  const found: string[] = []
  try {
    await migrate(older.pool, { migrations: readMigrations().filter(isReleased), schema: null })
    // A table that was created since has no rows, and the previous version does not write to it.
    const known = new Set((await client.query<{ table: string }>(TABLES)).rows.map(({ table }) => table))
    for (const { file, sql } of since) {
      const online = declaredOnline(sql)
      const isTogether = online?.isOnline === true && !online.byStatement
      if (isTogether) await client.query('begin')
      for (const statement of statementsOf(sql)) {
        // Only outside of a transaction, and without a lock that keeps writers out.
        if (!online?.isOnline || (online.byStatement && /\bconcurrently\b|^do\b/i.test(statement))) await client.query(statement)
        else {
          if (!isTogether) await client.query('begin')
          const held = (await heldTables(client, statement)).filter((table) => known.has(table))
          if (!isTogether) await client.query('commit')
          found.push(...held.map((table) => `${file}: ${table}, ${statement.slice(0, 60)}`))
        }
      }
      if (isTogether) await client.query('commit')
    }
  } finally {
    client.release()
    await older.close()
  }
  expect(found).toEqual([])
})

onPostgres.each([
  ['an index', 'create index probe on customer_order (shop_id)'],
  ['a check', 'alter table customer_order add constraint probe check (payable_fen > -1)'],
  ['a table written anew', 'alter table customer_order add column probe uuid default gen_random_uuid()'],
  [
    'a column that is not null',
    'alter table customer_order alter column user_id drop not null; alter table customer_order alter column user_id set not null',
  ],
])('detects by experiment: %s', async (_what, statement) => {
  const client = await engine.pool.connect()
  try {
    await client.query('begin')
    expect(await heldTables(client, statement)).toEqual(['customer_order'])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

onPostgres('an online migration does not wait in line for a busy table, and is there once the table is free', async () => {
  const migration = next('-- online: yes\nALTER TABLE shop ADD COLUMN probe integer', 'busy')
  const busy = await engine.pool.connect()
  await busy.query('begin')
  await busy.query('lock table shop in access share mode')
  const migrations = [...applied, migration]
  await expect(migrate(engine.pool, { migrations, attempts: 2 })).rejects.toThrow('lock timeout')
  // A concurrent reader does not wait behind it.
  const waiting = migrate(engine.pool, { migrations })
  await engine.pool.query('select 1 from shop limit 1')
  await busy.query('commit')
  busy.release()
  expect(await waiting).toEqual([migration.file])
  await engine.pool.query('alter table shop drop column probe')
  await forget('busy')
})

it('a program accepts an unknown online migration, and refuses another', async () => {
  const online = next('-- online: yes\nCREATE TABLE probe_online (x integer)', 'known')
  expect(await migrate(engine.pool, { migrations: [...applied, online] })).toEqual([online.file])
  expect(await migrate(engine.pool, { migrations: applied })).toEqual([])
  const offline = next('-- online: no, because it is a test\nCREATE TABLE probe_offline (x integer)', 'unknown', 2)
  expect(await migrate(engine.pool, { migrations: [...applied, online, offline] })).toEqual([offline.file])
  await expect(migrate(engine.pool, { migrations: applied })).rejects.toThrow('older than its database')
  await forget('known')
  await forget('unknown')
})

onPostgres('a migration that is not online is refused while a server serves, and runs once none does', async () => {
  const migration = next('-- online: no, because the names change\nCREATE TABLE probe_alone (x integer)', 'alone')
  const server = await engine.pool.connect()
  await server.query('listen probe')
  await expect(migrate(engine.pool, { migrations: [...applied, migration] })).rejects.toThrow(
    `Migration ${migration.file} cannot run while servers use this database (the names change)`,
  )
  expect(await isThere('probe_alone')).toBe(false)
  await server.query('unlisten probe')
  server.release()
  expect(await migrate(engine.pool, { migrations: [...applied, migration] })).toEqual([migration.file])
  await forget('alone')
})

it('statements that run one by one continue where they were interrupted, and an unfinished index is built again', async () => {
  const sql =
    '-- online: yes, statement by statement\nCREATE TABLE IF NOT EXISTS probe_steps (x integer);\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS probe_steps_x ON probe_steps (x);'
  const migration = next(sql, 'steps')
  await engine.pool.query('create table probe_steps (x integer); insert into probe_steps values (1), (1)')
  await expect(migrate(engine.pool, { migrations: [...applied, migration] })).rejects.toThrow(`Migration ${migration.file} failed`)
  await engine.pool.query('truncate probe_steps')
  expect(await migrate(engine.pool, { migrations: [...applied, migration] })).toEqual([migration.file])
  const { rows } = await engine.pool.query(`select indisvalid from pg_index where indexrelid = 'probe_steps_x'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
  await forget('steps')
})

onPostgres('servers that start together make a concurrent index while the others wait', async () => {
  const sql = '-- online: yes, statement by statement\nCREATE INDEX CONCURRENTLY IF NOT EXISTS probe_together ON customer_order (remark);'
  const migration = next(sql, 'together')
  const answers = await Promise.all([1, 2, 3].map(() => migrate(engine.pool, { migrations: [...applied, migration] })))
  expect(answers.flat()).toEqual([migration.file])
  await engine.pool.query('drop index probe_together')
  await forget('together')
})
