import { json, stmt } from '../db/statement'
import type { Database } from '../db/database'

/** Rows of one table, by column name. */
export type Row = Readonly<Record<string, unknown>>

/** Fills one table in one statement, however many rows. Columns that are left out keep their defaults. */
export interface Filler {
  (db: Database, rows: readonly Row[]): Promise<void>
}

/** Rows of one statement: a hundred thousand orders are sent in handy pieces. */
const AT_ONCE = 5_000

export function filler(table: string, columns: readonly string[], into = columns.join(', ')): Filler {
  const statement = stmt<[rows: string]>(`seed.${table}`, `insert into ${table} (${into}) select ${into} from jsonb_populate_recordset(null::${table}, $1::jsonb)`)
  return async (db, rows) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) await db.run(statement, json(rows.slice(from, from + AT_ONCE)))
  }
}
