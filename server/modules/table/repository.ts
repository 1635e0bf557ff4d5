import type { Localized } from '@domain/lang'
import { isRunning, ORDER_STATUSES } from '@domain/order/status'
import { sqlList, stmt } from '../../db/statement'
import { isTimedTable } from '../booking/index'

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
/** Locks the table, so that two rotations run one after the other. */
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
const NEW_CODE = `replace(gen_random_uuid()::text, '-', '')`
/** The code on a shop's door. */
export const addDoorCode = stmt<[shopId: string, termId: string]>(
  'table.addDoorCode',
  `insert into entry_code (code, kind, shop_id, term_id) values ('S' || left(${NEW_CODE}, 20), 'store', $1, $2)`,
)

export interface LayoutRow {
  table_id: string
  name: string
  area: string
  seats: number
  order_model: string | null
  enabled: boolean
  is_timed: boolean
  is_occupied: boolean
  code: string | null
  version: number
  changed_by: string
}
/** Whether guests sit there, or an order at it is not finished. */
const IS_OCCUPIED = `(exists (select from table_visit v where v.table_id = d.table_id and v.cleared_at is null)
     or exists (select from customer_order o where o.table_id = d.table_id and o.status in (${sqlList(ORDER_STATUSES.filter(isRunning))})))`
const LAYOUT = `d.table_id, d.name, d.area, d.seats, d.order_model, d.enabled, ${isTimedTable('d.table_id')} as is_timed,
    ${IS_OCCUPIED} as is_occupied,
    (select min(c.code) from entry_code c where c.table_id = d.table_id and c.enabled and c.replaced_at is null) as code, d.version, d.changed_by
  from dining_table d`
export const findLayout = stmt<[shopId: string], LayoutRow>(
  'table.layout',
  `select ${LAYOUT} where d.shop_id = $1 and d.removed_at is null order by d.area, d.name, d.table_id limit 2000`,
)
export const findLaidOut = stmt<[shopId: string, tableId: string], LayoutRow & { removed_at: number | null }>(
  'table.laidOut',
  `select d.removed_at, ${LAYOUT} where d.shop_id = $1 and d.table_id = $2`,
)

export interface ShopOfTablesRow {
  shop: Localized
  merchant: Localized
  brand_color: string
  busi_model: string
  term_id: string | null
  eating_model: string | null
  door_code: string | null
}
/** The shop's terminal for orders at tables, and the code of its door. */
export const findShopOfTables = stmt<[shopId: string], ShopOfTablesRow>(
  'table.shop',
  `select s.name as shop, m.name as merchant, m.brand_color, s.busi_model, t.term_id, t.eating_model,
          (select min(c.code) from entry_code c where c.shop_id = s.shop_id and c.kind = 'store' and c.enabled and c.replaced_at is null) as door_code
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd
          left join lateral (select * from terminal k where k.shop_id = s.shop_id and k.term_id not like 'YD%' order by k.term_id limit 1) t on true
    where s.shop_id = $1`,
)
/** Serialises changes of a shop's tables, so that no name exists twice. */
export const lockTables = stmt<[shopId: string], { shop_id: string }>(
  'table.lockAll',
  'select shop_id from shop where shop_id = $1 for update',
)
export const insertTables = stmt<{
  shopId: string
  termId: string
  area: string
  names: readonly string[]
  seats: number
  orderModel: string
  changedBy: string
}>(
  'table.insertAll',
  `insert into dining_table (table_id, shop_id, term_id, name, area, seats, order_model, changed_by)
   select 'D' || left(${NEW_CODE}, 20), :shopId, :termId, name, :area, :seats, :orderModel, :changedBy from unnest(:names::text[]) as name`,
)
/** One code for each table that has none. */
export const insertMissingCodes = stmt<[shopId: string]>(
  'table.insertMissingCodes',
  `insert into entry_code (code, kind, shop_id, term_id, table_id)
   select 'T' || left(${NEW_CODE}, 20), 'table', d.shop_id, d.term_id, d.table_id from dining_table d
    where d.shop_id = $1 and d.removed_at is null and not exists (select from entry_code c where c.table_id = d.table_id and c.replaced_at is null)`,
)
/** Returns no row if somebody else has changed the table since. */
export const changeTable = stmt<{
  tableId: string
  version: number
  name: string
  area: string
  seats: number
  orderModel: string | null
  enabled: boolean
  changedBy: string
}>(
  'table.change',
  `update dining_table set name = :name, area = :area, seats = :seats, order_model = :orderModel, enabled = :enabled, version = version + 1, changed_by = :changedBy
    where table_id = :tableId and version = :version and removed_at is null`,
)
/** The same; the table's code is taken out of use as well. */
export const removeTable = stmt<[tableId: string, version: number, at: number, changedBy: string]>(
  'table.remove',
  `update dining_table set removed_at = $3, enabled = false, version = version + 1, changed_by = $4 where table_id = $1 and version = $2 and removed_at is null`,
)
export const restoreTable = stmt<[tableId: string, changedBy: string]>(
  'table.restore',
  'update dining_table set removed_at = null, enabled = true, version = version + 1, changed_by = $2 where table_id = $1 and removed_at is not null',
)
/** Every table of a shop in which no table was served first. */
export const payFirst = stmt<[shopId: string]>('table.payFirst', `update dining_table set order_model = '1' where shop_id = $1`)
export const touchTable = stmt<[tableId: string, version: number, changedBy: string]>(
  'table.touch',
  'update dining_table set version = version + 1, changed_by = $3 where table_id = $1 and version = $2 and removed_at is null',
)

export const insertCode = stmt<[code: string, shopId: string, termId: string, tableId: string]>(
  'table.insertCode',
  `insert into entry_code (code, kind, shop_id, term_id, table_id) values ($1, 'table', $2, $3, $4)`,
)
