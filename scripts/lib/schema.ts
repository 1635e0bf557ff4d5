import type { Pool } from 'pg'
import { migrationsDigest, readMigrations } from '../../server/db/migrate'
import { modules } from '../../server/modules'

interface TableRow {
  oid: number
  name: string
  persistence: string
  options: string[] | null
}
interface ColumnRow {
  oid: number
  name: string
  type: string
  is_required: boolean
  identity: '' | 'a' | 'd'
  generated: '' | 's'
  value: string | null
}
interface ConstraintRow {
  oid: number
  name: string
  kind: 'p' | 'u' | 'c' | 'f'
  columns: string[]
  target: number
  definition: string
}
interface IndexRow {
  oid: number
  definition: string
}
interface TriggerRow {
  oid: number
  function_oid: number
  definition: string
}
interface FunctionRow {
  oid: number
  name: string
  is_trigger: boolean
  definition: string
}
interface SequenceRow {
  name: string
  is_plain: boolean
}

const OURS = `'public'::regnamespace`
function groupBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
const byTable = <T extends { oid: number }>(rows: readonly T[]): Map<number, T[]> => groupBy(rows, ({ oid }) => oid)

/** The schema of a database from its catalogs, without the table of migrations. */
async function readCatalogs(pool: Pool) {
  const rows = async <T extends object>(sql: string) => (await pool.query<T>(sql)).rows
  const unknown = await rows<{ what: string }>(
    `select c.relname as what from pg_class c where c.relnamespace = ${OURS} and c.relkind not in ('r', 'i', 'S')
     union all select typname from pg_type where typnamespace = ${OURS} and typtype in ('d', 'e', 'r')
     union all select extname from pg_extension where extname <> 'plpgsql'
     union all select conname from pg_constraint where connamespace = ${OURS} and contype not in ('p', 'u', 'c', 'f', 'n', 't')`,
  )
  if (unknown.length > 0) throw new Error(`scripts/lib/schema.ts cannot write ${unknown.map(({ what }) => what).join(', ')} yet`)
  return {
    tables: await rows<TableRow>(
      `select oid::int, relname as name, relpersistence as persistence, reloptions as options from pg_class
        where relnamespace = ${OURS} and relkind = 'r' and relname <> 'migration' order by relname`,
    ),
    columns: byTable(
      await rows<ColumnRow>(
        `select a.attrelid::int as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
                a.attidentity as identity, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid, true) as value
           from pg_class c join pg_attribute a on a.attrelid = c.oid
           left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where c.relnamespace = ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`,
      ),
    ),
    constraints: byTable(
      await rows<ConstraintRow>(
        `select c.conrelid::int as oid, c.conname as name, c.contype as kind, c.confrelid::int as target, regexp_replace(pg_get_constraintdef(c.oid, true), '\\s+', ' ', 'g') as definition,
                array(select a.attname::text from unnest(c.conkey) with ordinality as k (num, at)
                        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.at) as columns
           from pg_constraint c where c.connamespace = ${OURS} and c.conrelid <> 0 and c.contype in ('p', 'u', 'c', 'f')
          order by position(c.contype::text in 'pufc'), c.conname`,
      ),
    ),
    indexes: byTable(
      await rows<IndexRow>(
        `select i.indrelid::int as oid, pg_get_indexdef(i.indexrelid, 0, true) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
          where c.relnamespace = ${OURS} and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
          order by c.relname`,
      ),
    ),
    triggers: byTable(
      await rows<TriggerRow>(
        `select tgrelid::int as oid, tgfoid::int as function_oid, pg_get_triggerdef(oid, true) as definition
           from pg_trigger where not tgisinternal order by tgname`,
      ),
    ),
    functions: await rows<FunctionRow>(
      `select oid::int, proname as name, prorettype = 'trigger'::regtype as is_trigger, pg_get_functiondef(oid) as definition
         from pg_proc where pronamespace = ${OURS} order by proname`,
    ),
    sequences: await rows<SequenceRow>(
      `select c.relname as name, s.seqtypid = 'bigint'::regtype and s.seqstart = 1 and s.seqincrement = 1 and s.seqmin = 1 and s.seqcache = 1
                and not s.seqcycle and s.seqmax = 9223372036854775807 as is_plain
         from pg_sequence s join pg_class c on c.oid = s.seqrelid
        where c.relnamespace = ${OURS} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) order by c.relname`,
    ),
  }
}

type Catalogs = Awaited<ReturnType<typeof readCatalogs>>

/** As it is usually written, since PostgreSQL returns `x = ANY (ARRAY['a'::text, 'b'::text])` for `x IN ('a', 'b')`. */
const tidied = (definition: string): string =>
  definition
    .replaceAll(/\bpublic\./g, '')
    .replaceAll(
      / (= ANY|<> ALL) \(ARRAY\[('[^']*'::text(?:, '[^']*'::text)+)\]\)/g,
      (_all, test: string, list: string) => `${test === '= ANY' ? ' IN' : ' NOT IN'} (${list.replaceAll('::text', '')})`,
    )
    .replace('CREATE OR REPLACE FUNCTION', 'CREATE FUNCTION')
    .replace(/^(CREATE (?:UNIQUE )?INDEX .*?) USING btree/, '$1')
    .trim()

const SUFFIXES = { p: 'pkey', u: 'key', c: 'check', f: 'fkey' } as const

/** PostgreSQL gives this name to a constraint that has none of its own. */
const givenName = (table: string, { kind, columns }: ConstraintRow): string =>
  [table, ...(kind === 'p' ? [] : columns), SUFFIXES[kind]].join('_')

/**
 * Whether a constraint is written as part of its column: PostgreSQL names it by the column; a check may be of one column only by chance, under
 * another name.
 */
const isOfColumn = (table: string, constraint: ConstraintRow): boolean =>
  constraint.columns.length === 1 && constraint.name === givenName(table, constraint)

function columnOf(column: ColumnRow, constraints: readonly ConstraintRow[]): string {
  const isKey = constraints.some(({ kind }) => kind === 'p')
  const own = constraints.map(({ kind, definition }) => {
    if (kind === 'p') return 'PRIMARY KEY'
    if (kind === 'u') return 'UNIQUE'
    return kind === 'f' ? definition.replace(/^FOREIGN KEY \(\w+\) /, '') : tidied(definition)
  })
  const parts = [
    column.name,
    column.type,
    column.is_required && !isKey && column.identity === '' && 'NOT NULL',
    column.identity !== '' && `GENERATED ${column.identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`,
    column.generated !== '' && `GENERATED ALWAYS AS (${column.value}) STORED`,
    column.generated === '' && column.value !== null && `DEFAULT ${column.value.replace(/^('[^']*')::text$/, '$1')}`,
    ...own,
  ]
  return parts.filter(Boolean).join(' ')
}

const constraintOf = (table: string, constraint: ConstraintRow): string =>
  constraint.name === givenName(table, constraint) && constraint.kind !== 'c'
    ? constraint.definition
    : `CONSTRAINT ${constraint.name} ${tidied(constraint.definition)}`

/** The statements that make a table, and its foreign keys to tables that are created later. */
function writeTable(table: TableRow, catalogs: Catalogs, isMade: (oid: number) => boolean, functionsMade: Set<number>) {
  const constraints = catalogs.constraints.get(table.oid) ?? []
  const late = constraints.filter(({ kind, target }) => kind === 'f' && target !== table.oid && !isMade(target))
  const early = constraints.filter((one) => !late.includes(one))
  const ofColumns = early.filter((one) => isOfColumn(table.name, one))
  const columns = catalogs.columns.get(table.oid) ?? []
  const lines = [
    ...columns.map((column) =>
      columnOf(
        column,
        ofColumns.filter(({ columns: [name] }) => name === column.name),
      ),
    ),
    ...early.filter((one) => !ofColumns.includes(one)).map((one) => constraintOf(table.name, one)),
  ]
  const kind = table.persistence === 'u' ? 'UNLOGGED TABLE' : 'TABLE'
  const options = table.options ? ` WITH (${table.options.join(', ')})` : ''
  const triggers = catalogs.triggers.get(table.oid) ?? []
  const functions = catalogs.functions.filter(
    ({ oid }) => !functionsMade.has(oid) && triggers.some(({ function_oid }) => function_oid === oid),
  )
  for (const { oid } of functions) functionsMade.add(oid)
  const parts = [
    `CREATE ${kind} ${table.name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${options};`,
    ...(catalogs.indexes.get(table.oid) ?? []).map(({ definition }) => `${tidied(definition)};`),
    ...functions.map(({ definition }) => `${tidied(definition)};`),
    ...triggers.map(({ definition }) => `${tidied(definition)};`),
  ]
  const waiting = late.map((one) => `ALTER TABLE ${table.name} ADD ${constraintOf(table.name, one)};`)
  return { text: parts.join('\n'), waiting }
}

/** Tables of each module, in the order of their references; tables within a module likewise. */
function inOrder(catalogs: Catalogs): { title: string; tables: TableRow[] }[] {
  const moduleOf = (table: string): string => modules.find(({ tables = [] }) => (tables as readonly string[]).includes(table))?.name ?? ''
  const pointsTo = (table: TableRow) =>
    (catalogs.constraints.get(table.oid) ?? []).filter(({ kind }) => kind === 'f').map(({ target }) => target)
  const groups = groupBy(catalogs.tables, ({ name }) => moduleOf(name))
  const sorted = <T>(items: readonly T[], before: (item: T) => readonly T[]): T[] => {
    const seen = new Set<T>()
    const result: T[] = []
    const visit = (item: T) => {
      if (seen.has(item)) return
      seen.add(item)
      before(item).forEach(visit)
      result.push(item)
    }
    items.forEach(visit)
    return result
  }
  const names = sorted([...groups.keys()].sort(), (name) => {
    const targets = groups.get(name)!.flatMap(pointsTo)
    return [...groups.keys()].filter((other) => groups.get(other)!.some(({ oid }) => targets.includes(oid)))
  })
  return names.map((name) => {
    const own = groups.get(name)!
    return {
      title: name === '' ? 'The server and the sandbox' : `Module ${name}`,
      tables: sorted(own, (table) => own.filter(({ oid }) => pointsTo(table).includes(oid))),
    }
  })
}

/** The text of server/schema.sql, which makes the same schema as all migrations. */
export async function schemaOf(pool: Pool): Promise<string> {
  const catalogs = await readCatalogs(pool)
  const odd = catalogs.sequences.filter(({ is_plain }) => !is_plain)
  if (odd.length > 0) throw new Error(`scripts/lib/schema.ts cannot write the sequence ${odd[0]!.name} yet`)
  const made = new Set<number>()
  const functionsMade = new Set<number>()
  const waiting: string[] = []
  const sections = inOrder(catalogs).map(({ title, tables }) => {
    const texts = tables.map((table) => {
      const written = writeTable(table, catalogs, (oid) => made.has(oid), functionsMade)
      made.add(table.oid)
      waiting.push(...written.waiting)
      return written.text
    })
    return [`-- ${title}`, ...texts].join('\n\n')
  })
  const parts = [
    `-- Written by \`npm run schema\` from server/migrations: a new database begins with it (decision 0276).\n-- migrations ${migrationsDigest(readMigrations())}`,
    catalogs.sequences.map(({ name }) => `CREATE SEQUENCE ${name};`).join('\n'),
    ...catalogs.functions.filter(({ is_trigger }) => !is_trigger).map(({ definition }) => `${tidied(definition)};`),
    ...sections,
    `-- Keys that point to tables further down\n\n${waiting.join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}
