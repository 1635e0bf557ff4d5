import type { Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

/** A full reduction of a merchant, everywhere or in one shop. */
export interface PromotionRow {
  promotion_id: string
  name: Localized
  threshold_fen: number
  reduction_fen: number
  starts_at: number
  ends_at: number
}

const findPromotions = stmt<[merchantCode: string, shopId: string | null, now: number], PromotionRow>(
  'promotion.find',
  `select promotion_id, name, threshold_fen, reduction_fen, starts_at, ends_at
     from promotion
    where mchnt_cd = $1 and (shop_id is null or shop_id = $2::text) and starts_at <= $3 and ends_at > $3
    order by threshold_fen, promotion_id`,
)

/** What holds now in this shop; without a shop, everywhere at the merchant. */
export const promotionsAt = (
  db: Database,
  { merchantCode, shopId }: { merchantCode: string; shopId: string | null },
  now: number,
): Promise<PromotionRow[]> => db.all(findPromotions, merchantCode, shopId, now)
