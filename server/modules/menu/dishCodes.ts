import { randomInt } from 'node:crypto'
import type { DishRef } from '@domain/menu/dishLink'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const newCode = () => `D${Array.from({ length: 11 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

const findCode = stmt<[shopId: string, itemId: string], { code: string }>(
  'dishCode.of',
  'select code from dish_code where shop_id = $1 and item_id = $2',
)
const insertCode = stmt<[code: string, shopId: string, itemId: string]>(
  'dishCode.insert',
  'insert into dish_code (code, shop_id, item_id) values ($1, $2, $3) on conflict (shop_id, item_id) do nothing',
)
const findDish = stmt<[code: string], { shop_id: string; item_id: string }>(
  'dishCode.dish',
  'select shop_id, item_id from dish_code where code = $1',
)

/** A dish's code stays the same for good: it is printed. */
export async function codeOfDish(db: Database, { shopId, itemId }: DishRef): Promise<string> {
  const known = await db.first(findCode, shopId, itemId)
  if (known) return known.code
  await db.run(insertCode, newCode(), shopId, itemId)
  return (await db.one(findCode, shopId, itemId)).code
}

export async function dishOfCode(db: Database, code: string): Promise<DishRef | null> {
  const row = await db.first(findDish, code)
  return row ? { shopId: row.shop_id, itemId: row.item_id } : null
}
