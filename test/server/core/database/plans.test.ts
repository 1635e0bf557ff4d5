import type { PoolClient } from 'pg'
import { createDatabase, type Engine } from '../../../../server/db/database'
import { declaredStatements } from '../../../../server/db/statement'
import { NOON } from '../../../support/node/clock'
import { openTestEngine } from '../../../support/node/database/database'
import { growUp, SMALL_TABLES } from '../../../support/node/database/grown'
import { filesWithStatements } from '../../../support/node/database/statementTypes'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Statements that may read a whole growing table, and why. */
const MAY_READ_ALL: Readonly<Record<string, string>> = {
  'accountDesk.people': 'a search by any part of a name, on a page that production does not have',
  'boughtLevel.count': 'everybody who has bought a level, when staff remove it',
  'cart.touchOfShop': 'the carts of a shop, when a dish of it is changed by hand, in a sandbox',
  'goodsExchange.ofGoods': 'the newest exchange of goods, when staff remove them: it stops at the first',
  'groupVoucher.figures': 'every voucher that was added of the deals on a page of the console; where there are many deals, by their index',
  'groupVoucher.ofDeal': 'a voucher of a deal, when staff change its coupon or remove it: it stops at the first',
  'heldCoupon.figures': 'every coupon held of the offers on a page of the console; where there are many offers, by their index',
  'memberStanding.groups': 'every member with growth of a merchant, counted by level when its staff edit levels',
  'pointAccount.held':
    'the points of every member of a merchant, summed on a page of the console; where there are many merchants, by their index',
  'report.cohortsByJoining': 'every member of a merchant, and a year of its orders, when somebody reads who came back',
  'report.cohortsByOrder': 'the same',
  'report.owedCoupons': 'every coupon of a merchant, when somebody reads what is owed to guests on a past day',
  'report.owedPoints': 'the whole ledger of points of a merchant, for the same',
  'report.owedValue': 'the whole ledger of stored value of a merchant, for the same',
  'report.owedVisits': 'the whole ledger of visits of a merchant, for the same',
  'visitCard.sold': 'every card sold of the offers on a page of the console; where there are many offers, by their index',
}

let engine: Engine
let growing: ReadonlySet<string>
let partial: ReadonlySet<string>

const rows = async <R extends object>(sql: string): Promise<R[]> => (await engine.pool.query<R>(sql)).rows

beforeAll(async () => {
  engine = await openTestEngine()
  await growUp(createDatabase(engine), NOON)
  const tables = await rows<{ name: string; count: number }>(
    `select c.relname as name, c.reltuples::int as count from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const small: readonly string[] = SMALL_TABLES
  growing = new Set(tables.filter(({ name }) => !small.includes(name)).map(({ name }) => name))
  const empty = tables.filter(({ name, count }) => growing.has(name) && count < 5_000).map(({ name }) => name)
  if (empty.length > 0)
    throw new Error(`Fill ${empty.join(', ')} in test/support/node/database/grown.ts, or say there that they stay small`)
  partial = new Set(
    (await rows<{ name: string }>(`select indexrelid::regclass::text as name from pg_index where indpred is not null`)).map(
      ({ name }) => name,
    ),
  )
})
afterAll(() => engine.close())

interface Found {
  node: PlanNode
  parent: PlanNode | null
}
const nodesOf = (node: PlanNode, parent: PlanNode | null = null): Found[] => [
  { node, parent },
  ...(node.Plans ?? []).flatMap((child) => nodesOf(child, node)),
]

const isIndexScan = ({ 'Node Type': type }: PlanNode) => /^Index (Only )?Scan( Backward)?$/.test(type)
/** A limited number of the newest rows. */
const stopsEarly = ({ node, parent }: Found) => parent?.['Node Type'] === 'Limit' && node.Filter === undefined

/** Sweeps read a partial index from its beginning: it has only due rows. */
const readsAll = ({ node, parent }: Found): boolean =>
  growing.has(node['Relation Name'] ?? '') &&
  (node['Node Type'] === 'Seq Scan' ||
    (isIndexScan(node) && node['Index Cond'] === undefined && !partial.has(node['Index Name'] ?? '') && !stopsEarly({ node, parent })))

/** The plan for any values at all: what the server gets from a statement that is prepared once and used for months. */
async function planOf(client: PoolClient, text: string): Promise<PlanNode> {
  await client.query(`prepare looked_at as ${text}`)
  try {
    const { rows: described } = await client.query<{ count: number }>(
      `select cardinality(parameter_types)::int as count from pg_prepared_statements where name = 'looked_at'`,
    )
    const nulls = Array.from({ length: described[0]!.count }, () => 'null').join(', ')
    const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) execute looked_at${nulls && `(${nulls})`}`,
    )
    return plans[0]!['QUERY PLAN'][0]!.Plan
  } finally {
    await client.query('deallocate looked_at')
  }
}

it('No statement scans a whole table that grows', async () => {
  for (const file of filesWithStatements()) await import(file)
  const client = await engine.pool.connect()
  const found: Record<string, string[]> = {}
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const { name, text } of declaredStatements()) {
      if (name.startsWith('seed.') || name in MAY_READ_ALL) continue
      const whole = nodesOf(await planOf(client, text)).filter(readsAll)
      if (whole.length > 0) found[name] = whole.map(({ node }) => `${node['Node Type']} on ${node['Relation Name']}`)
    }
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
  expect(found).toEqual({})
})

it('Statements are planned once per connection, and their plans are not compiled', async () => {
  expect(await rows(`select current_setting('plan_cache_mode') as planned, current_setting('jit') as compiled`)).toEqual([
    { planned: 'force_generic_plan', compiled: 'off' },
  ])
})

it('Every foreign key is indexed, so that deleting a row scans nothing', async () => {
  const unindexed = await rows<{ constraint: string }>(
    `select conrelid::regclass || '.' || a.attname as constraint
       from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid in (${['app_user', 'cart', 'picture'].map((name) => `'${name}'::regclass`).join(', ')})
        and not exists (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1])`,
  )
  expect(unindexed).toEqual([])
})

it('A shop’s rating equals the ratings of its reviews after any change of them', async () => {
  await engine.pool.query(`delete from review where order_no in (select order_no from review order by order_no limit 7)`)
  await engine.pool.query(
    `update review set rating = 2, anonymous = true where order_no in (select order_no from review order by order_no limit 5)`,
  )
  const counted = await rows(`select shop_id, count(*) as reviews, sum(rating) as stars from review group by shop_id order by shop_id`)
  expect(counted.length).toBeGreaterThan(0)
  expect(await rows(`select shop_id, reviews, stars from shop_rating where reviews > 0 order by shop_id`)).toEqual(counted)
})
