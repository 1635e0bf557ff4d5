import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { regions } from '../regions'
import { writeMerchants } from '../write'
import { BIG_MERCHANT, bigMerchant } from './merchant'
import { writeBigOrders } from './orders'

export { BIG_DINER } from './orders'
export { BIG_MERCHANT, BIG_SHOP } from './merchant'

const findBig = stmt<[mchntCd: string], { found: boolean }>(
  'seed.findBig',
  'select exists (select from merchant where mchnt_cd = $1) as found',
)

export interface BigCase {
  dishes: number
  orders: number
  /** Milliseconds between orders; 40 s where it is not given. */
  stepMs?: number
}

/** Adds a shop with that many dishes and past orders to a database, beside its other data. Refused if the shop exists already. */
export async function seedBigData(db: Database, { dishes, orders, stepMs }: BigCase, now: number): Promise<void> {
  if ((await db.one(findBig, BIG_MERCHANT)).found) throw new Error('The big shop is there already; begin with a fresh database')
  const merchant = bigMerchant(dishes)
  await db.tx((tx) => writeMerchants(tx, regions(), [merchant], now, 9000))
  if (orders > 0) await writeBigOrders(db, merchant, orders, now, stepMs)
  // After a bulk load the planner has no statistics.
  await db.exec('analyze')
}
