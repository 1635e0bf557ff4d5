import type { Engine } from '../../../../server/db/database'

/** How a table's rows belong to a merchant: by a column of their own (itself), or through the table that a foreign key names. */
export interface Tables {
  /** Every table, with the columns of its primary key. */
  keys: ReadonlyMap<string, readonly string[]>
  /** Tables of merchants: the columns by which a row is found within one merchant. */
  owned: ReadonlyMap<string, ReadonlySet<string>>
}

interface Constraint {
  table: string
  kind: 'p' | 'f'
  other: string | null
  columns: string[]
}

const CONSTRAINTS = `
  select c.conrelid::regclass::text as table, c.contype as kind, f.relname::text as other, array_agg(a.attname::text) as columns
  from pg_constraint c
  cross join lateral unnest(c.conkey) as k (att)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.att
  left join pg_class f on f.oid = c.confrelid
  where c.contype in ('p', 'f') and c.connamespace = 'public'::regnamespace
  group by c.oid, c.conrelid, c.contype, f.relname`

/** Columns whose value belongs to one merchant, in whatever table they stand. */
const ALWAYS = ['mchnt_cd', 'shop_id', 'order_no']
/** Columns of keys that are unique only together with others. */
const PARTS = ['day', 'month', 'method', 'version', 'round_no', 'line_no', 'level_value', 'kind']
const PEOPLE = ['user_id', 'giver_id', 'leader_id', 'opened_by', 'payer_id', 'added_by']

export async function readTables({ pool }: Engine): Promise<Tables> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    "select table_name::text as table, column_name::text as column from information_schema.columns where table_schema = 'public'",
  )
  const { rows: constraints } = await pool.query<Constraint>(CONSTRAINTS)
  const keys = new Map(columns.map(({ table }) => [table, [] as string[]]))
  for (const { table, kind, columns: key } of constraints) if (kind === 'p') keys.set(table, key)
  const isOwned = new Set(columns.filter(({ column }) => column === 'mchnt_cd').map(({ table }) => table))
  const links = constraints.filter(({ kind }) => kind === 'f')
  for (let before = 0; before < isOwned.size;) {
    before = isOwned.size
    for (const { table, other } of links) if (isOwned.has(other!)) isOwned.add(table)
  }
  const owned = new Map<string, ReadonlySet<string>>()
  for (const table of isOwned) {
    const to = links.filter((link) => link.table === table && isOwned.has(link.other!)).flatMap((link) => link.columns)
    owned.set(table, new Set([...ALWAYS, ...keys.get(table)!, ...to].filter((column) => ![...PARTS, ...PEOPLE].includes(column))))
  }
  return { keys, owned }
}

const isGiven = (text: string, column: string) =>
  new RegExp(
    `\\b${column}\\b(::\\w+)?\\)?\\s*(=|in\\b|is not distinct from)\\s*(\\$|any|\\(|unnest|excluded|all|greatest|coalesce|'|[a-z])`,
  ).test(text)

/**
 * How a statement on merchants' tables finds its rows: by something that belongs to one merchant (or it writes new rows, which name it), by a person, who
 * orders from all, or as the first so many that are due or newest. Null for none of these; undefined for a statement on no such table.
 */
export const wayOf = (statement: string, { owned }: Tables): 'merchant' | 'person' | 'first' | null | undefined => {
  const text = statement.toLowerCase()
  const words = new Set(text.match(/\w+/g))
  const used = [...owned].filter(([table]) => words.has(table))
  if (used.length === 0) return undefined
  if (/\binsert into\b/.test(text)) return 'merchant'
  const columns = new Set(used.flatMap(([, found]) => [...found]))
  if ([...columns].some((column) => words.has(column) && isGiven(text, column))) return 'merchant'
  if (PEOPLE.some((column) => isGiven(text, column))) return 'person'
  return /\blimit\b/.test(text) ? 'first' : null
}
