import { stmt, type Statement } from '../db/statement'
import type { SectionName } from './words'

export type ShownRow = Readonly<Record<string, unknown>>

/** What a person's download shows of one kind of record (decision 0356): of this person only, without secrets and without ids of staff. */
export interface ShownSection {
  readonly name: SectionName
  /** The columns that name the person in these rows, as 'table.column'. */
  readonly columns: readonly string[]
  readonly statement: Statement<[userId: string, most: number], ShownRow>
  readonly adapt?: (row: ShownRow) => ShownRow
}

/**
 * `sql` takes the person and the most rows, newest first. Its columns are the fields of the file: `shop_id` and `mchnt_cd` become names, `…_at` a time,
 * `…_fen` money; each has its words in words.ts.
 */
export const shown = (name: SectionName, columns: readonly string[], sql: string, adapt?: ShownSection['adapt']): ShownSection => ({
  name,
  columns,
  statement: stmt<[userId: string, most: number], ShownRow>(`personal.show.${name}`, `${sql} limit $2`),
  ...(adapt && { adapt }),
})
