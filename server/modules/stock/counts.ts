import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { rememberSoldOut } from './stock'

/** What is left of a counted sku, and when its count restarts (decision 0291). */
export interface DayCount {
  remaining: number
  /** The daily quantity; null: not counted by the day. */
  daily: number | null
  /** When the count restarts; null: never. */
  returnsAt: number | null
  /** Every count by staff has a new id. */
  countedNo: number
}

const findStock = stmt<[shopId: string], { sku: string; remaining: number }>(
  'stock.ofShop',
  'select sku, remaining from stock where shop_id = $1',
)
const findDayCounts = stmt<
  [shopId: string, skus: readonly string[]],
  { sku: string; remaining: number; daily: number | null; returns_at: number | null; counted_no: number }
>('stock.dayCounts', 'select sku, remaining, daily, returns_at, counted_no from stock where shop_id = $1 and sku = any ($2::text[])')
const lockCount = stmt<
  [shopId: string, sku: string],
  { remaining: number; daily: number | null; returns_at: number | null; counted_no: number; changed_by: string }
>('stock.lockCount', 'select remaining, daily, returns_at, counted_no, changed_by from stock where shop_id = $1 and sku = $2 for update')
const putStock = stmt<{
  shopId: string
  sku: string
  remaining: number
  daily: number | null
  returnsAt: number | null
  changedBy: string
}>(
  'stock.put',
  `insert into stock (shop_id, sku, remaining, daily, returns_at, changed_by) values (:shopId, :sku, :remaining, :daily, :returnsAt, :changedBy)
   on conflict (shop_id, sku) do update set remaining = excluded.remaining, daily = excluded.daily, returns_at = excluded.returns_at,
      changed_by = excluded.changed_by, counted_no = nextval('stock_counted')`,
)
const forgetStock = stmt<[shopId: string, sku: string]>('stock.forget', 'delete from stock where shop_id = $1 and sku = $2')

/** What is left of each counted sku of a shop. */
export const stockOf = async (db: Database, shopId: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.all(findStock, shopId)).map(({ sku, remaining }) => [sku, remaining]))

/** The same for some skus, with the quantity of the next day. */
export const dayCountsOf = async (db: Database, shopId: string, skus: readonly string[]): Promise<ReadonlyMap<string, DayCount>> =>
  new Map(
    (await db.all(findDayCounts, shopId, skus)).map(({ sku, remaining, daily, returns_at, counted_no }) => [
      sku,
      { remaining, daily, returnsAt: returns_at, countedNo: counted_no },
    ]),
  )

/** Who counted a sku last, and how many are left of it; null: it is not counted. Locks it until the transaction ends. */
export const lockedCount = async (db: Database, shopId: string, sku: string): Promise<(DayCount & { changedBy: string }) | null> => {
  const row = await db.first(lockCount, shopId, sku)
  if (!row) return null
  return { remaining: row.remaining, daily: row.daily, returnsAt: row.returns_at, countedNo: row.counted_no, changedBy: row.changed_by }
}

interface Counted {
  daily?: number | null
  returnsAt?: number | null
  changedBy?: string
  at: number
}

/** Staff have counted: sets the quantity that is left; null: the sku is no longer counted. Call it inside a transaction. */
export async function countStock(
  db: Database,
  shopId: string,
  sku: string,
  remaining: number | null,
  { daily = null, returnsAt = null, changedBy = '', at }: Counted,
): Promise<void> {
  if (remaining === null) await db.run(forgetStock, shopId, sku)
  else await db.run(putStock, { shopId, sku, remaining, daily, returnsAt, changedBy })
  await rememberSoldOut(db, shopId, remaining === 0 ? { begun: [sku] } : { ended: [sku] }, at)
}
