import type { Migration } from '../../../../server/db/migrate'
import { declaredOnline, statementsOf } from '../../../../server/db/online'

type Words = readonly [pattern: RegExp, fault: string]

/** Changes that break servers of the previous version, whatever the size of the table. */
const BREAKS: readonly Words[] = [
  [/\bdrop (?:table|view|function|trigger|sequence|type)\b/i, 'removes what the version before still uses'],
  [/\bdrop column\b/i, 'removes a column that the version before still reads'],
  [/\brename\b/i, 'renames what the version before knows by its name'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/i, 'changes the type of a column'],
  [/\bset not null\b/i, 'refuses rows that the version before still writes: use a check'],
  [
    /\badd (?:column (?:if not exists )?)(?=(?:[^,(]|\([^)]*\))*\bnot null\b)(?!(?:[^,(]|\([^)]*\))*\b(?:default|generated)\b)/i,
    'adds a column that the version before does not fill',
  ],
  [/\b(?:lock table|truncate|cluster|vacuum|reindex)\b/i, 'locks a table for as long as it works'],
  [/\bset (?:local )?(?:lock_timeout|statement_timeout)\b/i, 'sets a timeout, which is the runner’s'],
]

/** Statements that read or write a whole table while they lock it for writing. */
const LOCKS: readonly Words[] = [
  [/^create (?:unique )?index (?!concurrently)/i, 'makes an index of a big table, and not concurrently'],
  [/\badd column\b(?:[^,(]|\([^)]*\))*\bdefault (?:nextval|random|clock_timestamp|gen_random_uuid)/i, 'writes a big table anew'],
  [/\badd column\b(?:[^,(]|\([^)]*\))*\bgenerated\b/i, 'writes a big table anew'],
  [
    /\badd column\b(?:[^,(]|\([^)]*\))*\b(?:unique|primary key|references|check)\b/i,
    'looks through a big table for a new constraint: add it NOT VALID',
  ],
  [
    /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?![\s\S]*\bnot valid\b)/i,
    'looks through a big table for a new constraint: add it NOT VALID',
  ],
  [
    /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?! using index)/i,
    'makes an index of a big table: make it concurrently, then use it',
  ],
  [/^(?:update|delete from|with)\b/i, 'holds the rows of a big table until it is over'],
]

const REPEATABLE: readonly RegExp[] = [
  /^create (?:unique )?index (?:concurrently )?if not exists\b/i,
  /^drop index concurrently if exists\b/i,
  /^create table if not exists\b/i,
  /^create or replace (?:function|trigger)\b/i,
  /^alter table \w+ (?:add column if not exists\b(?:[^,(]|\([^)]*\))*|validate constraint \w+)$/i,
  /^do \$\$/i,
]

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table (?:if exists |only )*|update (?:only )?|delete from (?:only )?)(\w+)/i.exec(statement)?.[1] ??
  /^create (?:unique )?index [\s\S]*? on (?:only )?(\w+)/i.exec(statement)?.[1]

/** False claims in a migration's first line, as texts. `isSmall`: scanning such a table takes no noticeable time. */
export function onlineFaults({ file, sql }: Pick<Migration, 'file' | 'sql'>, isSmall: (table: string) => boolean): string[] {
  const online = declaredOnline(sql)
  if (!online)
    return [`${file} does not begin with "-- online: yes", "-- online: yes, statement by statement" or "-- online: no, because ..."`]
  if (!online.isOnline) return []
  const made = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table!))
  return statementsOf(sql).flatMap((statement) => {
    // The body of a function is not checked, since it runs only when it is called.
    if (/^create (?:or replace )?function\b/i.test(statement)) return []
    const table = tableOf(statement)
    const isNew = table !== undefined && made.has(table)
    const words =
      isNew || /^(?:do|create (?:or replace )?trigger)\b/i.test(statement) ? [] : table && isSmall(table) ? BREAKS : [...BREAKS, ...LOCKS]
    const faults = words.filter(([pattern]) => pattern.test(statement)).map(([, fault]) => fault)
    if (online.byStatement && !REPEATABLE.some((pattern) => pattern.test(statement))) faults.push('cannot be run again')
    if (!online.byStatement && /\bconcurrently\b/i.test(statement)) faults.push('needs "statement by statement"')
    return faults.map((fault) => `${file} ${fault}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 80)}`)
  })
}
