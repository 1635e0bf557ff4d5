import { json, stmt } from '../db/statement'
import type { Database } from '../db/database'

/** Rows of one table, by column name. */
export type Row = Readonly<Record<string, unknown>>

/** Fills one table, a few thousand rows in a statement. Columns that are not named keep their defaults. */
export interface Filler {
  (db: Database, rows: readonly Row[]): Promise<void>
}

/** Rows of one statement. */
const AT_ONCE = 5_000

/** `columns` as words: "table_id shop_id name". */
export function filler(table: string, columns: string, onConflict = ''): Filler {
  const into = columns.split(' ').join(', ')
  const statement = stmt<[rows: string]>(
    `seed.${table}`,
    `insert into ${table} (${into}) select ${into} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${onConflict}`,
  )
  return async (db, rows) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) await db.run(statement, json(rows.slice(from, from + AT_ONCE)))
  }
}
