import type { OrderMode } from '@domain/order/mode'
import type { MethodTerms, PaymentMethodName } from '@domain/payment/methods'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

export interface ShopMethodRow {
  shop_id: string
  method: PaymentMethodName
  min_fen: number
  max_fen: number | null
  for_members: boolean
  modes: OrderMode[] | null
}

const COLUMNS = 'shop_id, method, min_fen, max_fen, for_members, modes'

const findShopMethod = stmt<[shopId: string, method: PaymentMethodName], ShopMethodRow>(
  'shopPaymentMethod.find',
  `select ${COLUMNS} from shop_payment_method where shop_id = $1 and method = $2`,
)
/** Of every shop, or of one. */
export const findShopMethods = stmt<[shopId: string | null], ShopMethodRow>(
  'shopPaymentMethod.all',
  `select ${COLUMNS} from shop_payment_method where $1::text is null or shop_id = $1 order by shop_id, method`,
)
export const putShopMethod = stmt<{
  shopId: string
  method: PaymentMethodName
  minFen: number
  maxFen: number | null
  forMembers: boolean
  modes: string | null
}>(
  'shopPaymentMethod.put',
  `insert into shop_payment_method (${COLUMNS}) values (:shopId, :method, :minFen, :maxFen, :forMembers, :modes::jsonb)
   on conflict (shop_id, method) do update set min_fen = :minFen, max_fen = :maxFen, for_members = :forMembers, modes = :modes::jsonb`,
)
export const deleteShopMethod = stmt<[shopId: string, method: PaymentMethodName]>(
  'shopPaymentMethod.delete',
  'delete from shop_payment_method where shop_id = $1 and method = $2',
)

/** What a shop has set for a method that it takes; null: it does not take it. */
export async function shopTerms(db: Database, shopId: string, method: PaymentMethodName): Promise<MethodTerms | null> {
  const row = await db.first(findShopMethod, shopId, method)
  if (!row) return null
  return { minFen: row.min_fen, maxFen: row.max_fen, isForMembers: row.for_members, modes: row.modes, availableFen: null, canShare: false }
}

const findTaking = stmt<[method: PaymentMethodName, shopIds: string[]], { shop_id: string }>(
  'shopPaymentMethod.taking',
  'select shop_id from shop_payment_method where method = $1 and shop_id = any($2::text[])',
)

/** Which of these shops take it. */
export const shopsTaking = async (db: Database, method: PaymentMethodName, shopIds: readonly string[]): Promise<Set<string>> =>
  new Set((await db.all(findTaking, method, [...shopIds])).map(({ shop_id }) => shop_id))

const findTakenBy = stmt<[mchntCd: string, method: PaymentMethodName], { taken: boolean }>(
  'shopPaymentMethod.takenBy',
  `select exists (select from shop_payment_method p join shop s on s.shop_id = p.shop_id where s.mchnt_cd = $1 and p.method = $2) as taken`,
)

/** Whether a shop of this merchant takes it. */
export const isTakenBy = async (db: Database, mchntCd: string, method: PaymentMethodName): Promise<boolean> =>
  (await db.one(findTakenBy, mchntCd, method)).taken
