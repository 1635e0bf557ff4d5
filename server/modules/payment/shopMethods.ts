import type { OrderMode } from '@domain/order/mode'
import type { MethodTerms, PaymentMethodName } from '@domain/payment/methods'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

interface ShopMethodRow {
  min_fen: number
  max_fen: number | null
  for_members: boolean
  modes: OrderMode[] | null
}

const findShopMethod = stmt<[shopId: string, method: PaymentMethodName], ShopMethodRow>(
  'shopPaymentMethod.find',
  'select min_fen, max_fen, for_members, modes from shop_payment_method where shop_id = $1 and method = $2',
)

/** What a shop has set for a method that it takes; null: it does not take it. */
export async function shopTerms(db: Database, shopId: string, method: PaymentMethodName): Promise<MethodTerms | null> {
  const row = await db.first(findShopMethod, shopId, method)
  if (!row) return null
  return { minFen: row.min_fen, maxFen: row.max_fen, isForMembers: row.for_members, modes: row.modes, availableFen: null, canShare: false }
}
