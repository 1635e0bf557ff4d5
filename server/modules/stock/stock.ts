import { DomainError } from '@domain/results'
import { mergeNeeds, type StockNeed } from '@domain/menu/selection'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

/** What is left of the counted skus of a shop, sorted by sku, as a json column of another statement; `skus`: an array, or null for all. */
export const remainingOf = (shopId: string, skus: string): string =>
  `(select coalesce(json_agg(json_build_array(k.sku, k.remaining) order by k.sku), '[]')
      from stock k where k.shop_id = ${shopId} and (${skus} is null or k.sku = any(${skus})))`

/** The name of a sku, in the caller's language. */
export type SkuName = (sku: string) => Promise<string>

/** Takes every wanted quantity or none; returns what was left before. Rows are sorted before they are locked, so that two calls cannot deadlock. */
const takeAll = stmt<[shopId: string, skus: string[], quantities: number[]], { sku: string; remaining: number }>(
  'stock.take',
  `with wanted as (select sku, quantity from unnest($2::text[], $3::int[]) as wanted (sku, quantity)),
        locked as materialized (select sku, remaining from stock where shop_id = $1 and sku = any($2::text[]) order by sku for update),
        taken as (update stock s set remaining = s.remaining - wanted.quantity
                    from wanted
                   where s.shop_id = $1 and s.sku = wanted.sku
                     and not exists (select from locked join wanted on wanted.sku = locked.sku where locked.remaining < wanted.quantity))
   select sku, remaining from locked order by sku`,
)
/** The plan sorts before it locks, so everybody locks in the same order and no calls deadlock. */
const lockStock = stmt<[shopId: string, skus: string[]], { sku: string; remaining: number }>(
  'stock.lock',
  'select sku, remaining from stock where shop_id = $1 and sku = any($2::text[]) order by sku for update',
)
const giveBack = stmt<[shopId: string, skus: string[], quantities: number[]]>(
  'stock.return',
  `update stock set remaining = stock.remaining + back.quantity
     from unnest($2::text[], $3::int[]) as back (sku, quantity)
    where stock.shop_id = $1 and stock.sku = back.sku`,
)
const beginSoldOut = stmt<[shopId: string, skus: readonly string[], at: number]>(
  'soldOut.begin',
  'insert into sold_out (shop_id, sku, since_at) select $1, sku, $3::bigint from unnest($2::text[]) sku on conflict do nothing',
)
const endSoldOut = stmt<[shopId: string, skus: readonly string[], at: number]>(
  'soldOut.end',
  'update sold_out set until_at = greatest(since_at, $3::bigint) where shop_id = $1 and sku = any($2::text[]) and until_at is null',
)
/** Remembers when locked skus sold out, or are for sale again: rarely, so an order usually costs no statement more. */
export async function rememberSoldOut(
  db: Database,
  shopId: string,
  skus: { begun?: string[]; ended?: string[] },
  at: number,
): Promise<void> {
  const { begun = [], ended = [] } = skus
  if (begun.length > 0) await db.run(beginSoldOut, shopId, begun, at)
  if (ended.length > 0) await db.run(endSoldOut, shopId, ended, at)
}

/**
 * Takes all needed quantities, or none: then it throws `stockShort` with the name of the sku that is short. Returns what was really taken, which is
 * only skus that are counted. Call it inside the transaction that needs the stock.
 */
export async function takeStock(
  db: Database,
  shopId: string,
  needs: readonly StockNeed[],
  nameOf: SkuName,
  at: number,
): Promise<StockNeed[]> {
  return db.tx(async () => {
    const requested = mergeNeeds(needs)
    const quantities = new Map(requested.map(({ sku, quantity }) => [sku, quantity]))
    const counted = await db.all(
      takeAll,
      shopId,
      requested.map(({ sku }) => sku),
      requested.map(({ quantity }) => quantity),
    )
    const taken = counted.map(({ sku }) => ({ sku, quantity: quantities.get(sku)! }))
    const short = counted.find(({ sku, remaining }) => remaining < quantities.get(sku)!)
    if (short) throw new DomainError('stockShort', { name: await nameOf(short.sku), left: short.remaining })
    const begun = counted.filter(({ sku, remaining }) => remaining > 0 && remaining === quantities.get(sku)!).map(({ sku }) => sku)
    await rememberSoldOut(db, shopId, { begun }, at)
    return taken
  })
}

/** Gives back what `takeStock` answered. That it happens once per order is the order's to see to (`order_stock.returned_at`). */
export async function returnStock(db: Database, shopId: string, taken: readonly StockNeed[], at: number): Promise<void> {
  await db.tx(async () => {
    const back = mergeNeeds(taken)
    const locked = await db.all(
      lockStock,
      shopId,
      back.map(({ sku }) => sku),
    )
    await db.run(
      giveBack,
      shopId,
      back.map(({ sku }) => sku),
      back.map(({ quantity }) => quantity),
    )
    await rememberSoldOut(db, shopId, { ended: locked.filter(({ remaining }) => remaining === 0).map(({ sku }) => sku) }, at)
  })
}
