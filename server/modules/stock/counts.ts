import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const findStock = stmt<[shopId: string], { sku: string; remaining: number }>(
  'stock.ofShop',
  'select sku, remaining from stock where shop_id = $1',
)
const putStock = stmt<[shopId: string, sku: string, remaining: number]>(
  'stock.put',
  'insert into stock (shop_id, sku, remaining) values ($1, $2, $3) on conflict (shop_id, sku) do update set remaining = excluded.remaining',
)
const forgetStock = stmt<[shopId: string, sku: string]>('stock.forget', 'delete from stock where shop_id = $1 and sku = $2')

/** What is left of each counted sku of a shop. */
export const stockOf = async (db: Database, shopId: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.all(findStock, shopId)).map(({ sku, remaining }) => [sku, remaining]))

/** Somebody counted: so many are left from now on; null: it is not counted any more. */
export const countStock = (db: Database, shopId: string, sku: string, remaining: number | null): Promise<number> =>
  remaining === null ? db.run(forgetStock, shopId, sku) : db.run(putStock, shopId, sku, remaining)
