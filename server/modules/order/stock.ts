import type { StockNeed } from '@domain/selection'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { returnStock } from '../menu/index'

const insertTaken = stmt<[orderNo: string, skus: string[], quantities: number[]]>(
  'orderStock.insert',
  'insert into order_stock (order_no, sku, quantity) select $1, sku, quantity from unnest($2::text[], $3::int[]) as taken (sku, quantity)',
)
/** Answers only what had not been given back before: asked twice, the second time answers nothing. */
const markReturned = stmt<[orderNo: string, at: number], StockNeed>(
  'orderStock.return',
  'update order_stock set returned_at = $2 where order_no = $1 and returned_at is null returning sku, quantity',
)

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
