import type { Migration } from '../../../../server/db/migrate'
import { declaredOnline, statementsOf } from '../../../../server/db/online'

type Words = readonly [pattern: RegExp, fault: string]

/** What the servers of before do not survive, however small the table is. */
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

/** What reads or writes a whole table while nobody else may write to it. */
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

/** What a migration says of itself that is not so, by its words. `isSmall`: nobody notices that such a table is looked through. */
export function onlineFaults({ file, sql }: Pick<Migration, 'file' | 'sql'>, isSmall: (table: string) => boolean): string[] {
  const online = declaredOnline(sql)
  if (!online)
    return [`${file} does not begin with "-- online: yes", "-- online: yes, statement by statement" or "-- online: no, because ..."`]
  if (!online.isOnline) return []
  const made = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table!))
  return statementsOf(sql).flatMap((statement) => {
    // A function may do what it likes until something calls it.
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
