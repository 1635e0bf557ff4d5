import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaOf } from '../../../../scripts/lib/schema'
import type { Engine } from '../../../../server/db/database'
import { migrate, readMigrations, readSchema } from '../../../../server/db/migrate'
import { openEmptyEngine } from '../../../support/node/database/database'

/**
 * What the catalogs of a database say, beside what scripts/lib/schema.ts reads of them. Not the names of NOT NULL constraints, which PostgreSQL has
 * only from 18 on and nothing refers to.
 */
const CATALOGS = {
  relations: `select relname, relkind, relpersistence, reloptions, relreplident, relrowsecurity, relhastriggers, relispartition from pg_class
    where relnamespace = 'public'::regnamespace`,
  columns: `select c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum) as place, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attcollation::regcollation::text as collation,
      pg_get_expr(d.adbin, d.adrelid) as value
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid::regclass::text as "table", conname, contype, condeferrable, condeferred, convalidated, connoinherit, confupdtype, confdeltype,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select i.indexrelid::regclass::text as name, i.indisunique, i.indisprimary, i.indisvalid, i.indnullsnotdistinct, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  triggers: `select tgrelid::regclass::text as "table", tgname, tgenabled, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
  functions: `select proname, pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace`,
  sequences: `select seqrelid::regclass::text as name, seqtypid::regtype::text as type, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle from pg_sequence`,
  types: `select typname, typtype from pg_type where typnamespace = 'public'::regnamespace`,
}

async function catalogsOf({ pool }: Engine) {
  const read = async (sql: string) =>
    (await pool.query<{ row: string }>(`select row_to_json(r)::text as row from (${sql}) r order by 1`)).rows.map(({ row }) => row)
  const found: Record<string, string[]> = {}
  for (const [what, sql] of Object.entries(CATALOGS)) found[what] = await read(sql)
  return found
}

/** How many rows each table has, but for the list of migrations. */
async function rowCounts({ pool }: Engine): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${name}`)
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count
  }
  return counts
}

const appliedIn = async ({ pool }: Engine) =>
  (await pool.query<{ version: number; file: string; checksum: string }>('select version, file, checksum from migration order by version'))
    .rows

let migrated: Engine
let begun: Engine
beforeAll(async () => {
  migrated = await openEmptyEngine()
  begun = await openEmptyEngine()
  await migrate(migrated.pool, { schema: null })
})
afterAll(async () => {
  await migrated.close()
  await begun.close()
})

it('server/schema.sql agrees with the migrations (npm run schema writes it)', async () => {
  expect(readSchema()).toBe(await schemaOf(migrated.pool))
})

it('a new database begins with the schema, and knows every migration as applied', async () => {
  expect(await migrate(begun.pool)).toEqual(readMigrations().map(({ file }) => file))
  expect(await appliedIn(begun)).toEqual(await appliedIn(migrated))
  expect(await migrate(begun.pool)).toEqual([])
})

it('a database that began with the schema equals one that ran every migration, and neither has rows', async () => {
  expect(await catalogsOf(begun)).toEqual(await catalogsOf(migrated))
  expect(await rowCounts(migrated)).toEqual({})
})

it('with an outdated schema, a new database runs all migrations one by one', async () => {
  const engine = await openEmptyEngine()
  const migrations = readMigrations().slice(0, 3)
  try {
    expect(await migrate(engine.pool, { migrations })).toEqual(migrations.map(({ file }) => file))
    expect((await engine.pool.query(`select to_regclass('customer_order') as later`)).rows).toEqual([{ later: null }])
  } finally {
    await engine.close()
  }
})

it('a schema that fails is rolled back', async () => {
  const engine = await openEmptyEngine()
  try {
    await expect(migrate(engine.pool, { schema: `${readSchema()}\nCREATE TABLE merchant (x integer);` })).rejects.toThrow(
      'schema.sql failed: relation "merchant" already exists',
    )
    expect(await appliedIn(engine)).toEqual([])
    expect(await rowCounts(engine)).toEqual({})
    expect(await migrate(engine.pool)).toHaveLength(readMigrations().length)
  } finally {
    await engine.close()
  }
})

describe('a database of an older version, with data', () => {
  const filled = readFileSync(join(__dirname, '../../../support/node/database/filledAt0186.sql'), 'utf8')
  let older: Engine
  let before: Record<string, number>
  beforeAll(async () => {
    older = await openEmptyEngine()
    await migrate(older.pool, { migrations: readMigrations().filter(({ version }) => version <= 186) })
    await older.pool.query(filled)
    before = await rowCounts(older)
    await migrate(older.pool)
  })
  afterAll(() => older.close())
  const rowsOf = async (sql: string) => (await older.pool.query<Record<string, unknown>>(sql)).rows

  it('has the schema of a new one once it is upgraded', async () => {
    expect(await catalogsOf(older)).toEqual(await catalogsOf(migrated))
    expect(await appliedIn(older)).toEqual(await appliedIn(migrated))
  })

  it('has all its rows, as later migrations converted them', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(30)
    // The payment belongs to the shop's first shift (0251), and to a member of the merchant (0332).
    expect(await rowCounts(older)).toEqual({ ...before, merchant_member: 1, takings: 1 })
    expect(await rowsOf('select cart_id, bill_since, left_before from cart order by cart_id')).toEqual([
      { cart_id: 'K1', bill_since: 3900, left_before: null },
      { cart_id: 'K2', bill_since: null, left_before: null },
    ])
    expect(await rowsOf('select award_id, withdrawn_at from prize_award order by award_id')).toEqual([
      { award_id: 'Z1', withdrawn_at: null },
      { award_id: 'Z2', withdrawn_at: 9000 },
    ])
    expect(await rowsOf('select order_no, by_parcel, eta_at from order_delivery')).toEqual([
      { order_no: 'O2', by_parcel: true, eta_at: null },
    ])
    expect(await rowsOf('select order_no, payable_fen, refusal from customer_order order by order_no')).toEqual([
      { order_no: 'O1', payable_fen: 1900, refusal: null },
      { order_no: 'O2', payable_fen: 4000, refusal: null },
    ])
    expect(await rowsOf('select is_held, text from review')).toEqual([{ is_held: false, text: '好喝' }])
    expect(await rowsOf('select user_id, orders, saved_fen from member_total')).toEqual([{ user_id: 'U1', orders: 1, saved_fen: 400 }])
    expect(await rowsOf('select picked_up_time_type, table_desc from shop')).toEqual([{ picked_up_time_type: '0', table_desc: null }])
  })

  it('has the triggers and checks of a new one', async () => {
    const [{ version }] = (await rowsOf(`select version from menu_version where shop_id = 'S1'`)) as [{ version: number }]
    await older.pool.query(`insert into shop_member_flags (shop_id) values ('S1')`)
    const [{ version: raised }] = (await rowsOf(`select version from menu_version where shop_id = 'S1'`)) as [{ version: number }]
    expect(raised).toBeGreaterThan(version)
    await older.pool.query(`update point_account set available = -3 where user_id = 'U1'`)
    await expect(older.pool.query(`update customer_order set refusal = 'other' where order_no = 'O1'`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})
