import { stmt } from '../../db/statement'

export interface CodePlaceRow {
  table_id: string | null
  shop_id: string
  term_id: string
  public_id: string | null
  ask_headcount: boolean
  utc_offset_min: number
}

export const findPlaceOfCode = stmt<[code: string], CodePlaceRow>(
  'table.placeOfCode',
  `select c.table_id, c.shop_id, c.term_id, t.public_id, s.ask_headcount, m.utc_offset_min
     from entry_code c join shop s on s.shop_id = c.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
          left join dining_table t on t.table_id = c.table_id where c.code = $1`,
)
/** The table is locked: two rotations at once are one after the other. */
export const lockTable = stmt<[tableId: string], { table_id: string; shop_id: string; term_id: string; public_id: string }>(
  'table.lock',
  'select table_id, shop_id, term_id, public_id from dining_table where table_id = $1 for update',
)
export const retireId = stmt<[publicId: string, tableId: string, at: number, by: string]>(
  'table.retireId',
  'insert into former_table_id (public_id, table_id, retired_at, retired_by) values ($1, $2, $3, $4)',
)
export const renewId = stmt<[tableId: string, publicId: string]>(
  'table.renewId',
  'update dining_table set public_id = $2 where table_id = $1',
)
export const replaceCodes = stmt<[tableId: string, at: number]>(
  'table.replaceCodes',
  'update entry_code set enabled = false, replaced_at = $2 where table_id = $1 and replaced_at is null',
)
export const insertCode = stmt<[code: string, shopId: string, termId: string, tableId: string]>(
  'table.insertCode',
  `insert into entry_code (code, kind, shop_id, term_id, table_id) values ($1, 'table', $2, $3, $4)`,
)
