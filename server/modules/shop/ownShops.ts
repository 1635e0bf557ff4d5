import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const findOwnShops = stmt<[mchntCd: string, shopIds: string[]], { shop_id: string }>(
  'shop.own',
  'select shop_id from shop where mchnt_cd = $1 and shop_id = any ($2::text[])',
)

/** Throws for shops that are not the merchant's own; null: all of them. */
export async function checkOwnShops(db: Database, mchntCd: string, shopIds: string[] | null): Promise<void> {
  if (shopIds === null) return
  const own = (await db.all(findOwnShops, mchntCd, shopIds)).map(({ shop_id }) => shop_id)
  if (shopIds.some((id) => !own.includes(id))) throw new DomainError('shopNotFound', {}, 'shopIds')
}
