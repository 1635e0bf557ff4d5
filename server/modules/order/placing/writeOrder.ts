import type { Database } from '../../../db/database'
import { json } from '../../../db/statement'
import { insertOrder, type NewOrder, type OrderRow } from '../lifecycle/index'
import { asPlaced } from './newOrder'
import { newOrderNo, SHORT_DRAWS } from './numbers'

const MOST_DRAWS = 2 * SHORT_DRAWS

/** Writes the order under the first number that is free. */
export async function writeOrder(db: Database, order: Omit<NewOrder, 'order_no'>, offsetMin: number): Promise<OrderRow> {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const numbered = { ...order, order_no: newOrderNo(order.created_at, offsetMin, draw) }
    if ((await db.run(insertOrder, json(numbered))) > 0) return asPlaced(numbered)
  }
  throw new Error('No order number is free')
}
