import { mergeNeeds, type StockNeed } from '@domain/selection'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { returnStock } from '../menu/index'

const insertTaken = stmt<[orderNo: string, skus: string[], quantities: number[]]>(
  'orderStock.insert',
  'insert into order_stock (order_no, sku, quantity) select $1, sku, quantity from unnest($2::text[], $3::int[]) as taken (sku, quantity)',
)
/**
 * Takes all that is counted of it and writes it down, or is refused by `stock`'s own constraint. Rows are sorted before they are locked, so nobody waits in a
 * circle.
 */
const takeAll = stmt<[orderNo: string, shopId: string, skus: string[], quantities: number[]]>(
  'orderStock.take',
  `with wanted as (select sku, quantity from unnest($3::text[], $4::int[]) as wanted (sku, quantity)),
        locked as materialized (select sku from stock where shop_id = $2 and sku = any($3::text[]) order by sku for update),
        counted as materialized (select sku, quantity from locked join wanted using (sku)),
        taken as (update stock s set remaining = s.remaining - counted.quantity from counted where s.shop_id = $2 and s.sku = counted.sku)
   insert into order_stock (order_no, sku, quantity) select $1, sku, quantity from counted`,
)
/** Answers only what had not been given back before: asked twice, the second time answers nothing. */
const markReturned = stmt<[orderNo: string, at: number], StockNeed>(
  'orderStock.return',
  'update order_stock set returned_at = $2 where order_no = $1 and returned_at is null returning sku, quantity',
)

/** Inside a transaction that is hopeful: too little of anything undoes it. */
export function takeHopefully(db: Database, order: { order_no: string; shop_id: string }, needs: readonly StockNeed[]): void {
  const wanted = mergeNeeds(needs)
  db.send(
    takeAll,
    order.order_no,
    order.shop_id,
    wanted.map(({ sku }) => sku),
    wanted.map(({ quantity }) => quantity),
  )
}

/** Writes down what an order took, inside its transaction. */
export function rememberTaken(db: Database, orderNo: string, taken: readonly StockNeed[]): void {
  if (taken.length === 0) return
  db.send(
    insertTaken,
    orderNo,
    taken.map(({ sku }) => sku),
    taken.map(({ quantity }) => quantity),
  )
}

/** Gives back what the order took, once. The order's row is locked. */
export async function giveBack(db: Database, order: { order_no: string; shop_id: string }, now: number): Promise<void> {
  const taken = await db.all(markReturned, order.order_no, now)
  if (taken.length > 0) await returnStock(db, order.shop_id, taken)
}
