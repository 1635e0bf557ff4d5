import type { Localized } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'
import type { Promotion } from '@domain/order/pricing/pricing'
import { type PromotionTerms, type ReductionStep, windowAt } from '@domain/order/pricing/promotionTerms'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

/** What of a promotion decides about prices. */
export interface PromotionRow {
  promotion_id: string
  name: Localized
  threshold_fen: number
  reduction_fen: number
  further_steps: ReductionStep[]
  shop_ids: string[] | null
  modes: OrderMode[] | null
  weekdays: number[] | null
  hours: { fromMin: number; toMin: number } | null
  starts_at: number
  ends_at: number
}
export const PROMOTION = `p.promotion_id, p.name, p.threshold_fen, p.reduction_fen, p.further_steps, p.shop_ids, p.modes, p.weekdays, p.hours, p.starts_at, p.ends_at`

export const promotionTerms = (row: Omit<PromotionRow, 'promotion_id' | 'name'>): PromotionTerms => ({
  steps: [{ thresholdFen: row.threshold_fen, reductionFen: row.reduction_fen }, ...row.further_steps],
  shopIds: row.shop_ids,
  modes: row.modes,
  weekdays: row.weekdays,
  hours: row.hours,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

const findPromotions = stmt<[merchantCode: string, shopId: string | null, now: number], PromotionRow & { utc_offset_min: number }>(
  'promotion.find',
  `select ${PROMOTION}, m.utc_offset_min
     from promotion p join merchant m on m.mchnt_cd = p.mchnt_cd
    where p.mchnt_cd = $1 and (p.shop_ids is null or $2::text = any (p.shop_ids)) and p.state = 'started' and p.starts_at <= $3 and p.ends_at > $3
    order by p.threshold_fen, p.promotion_id`,
)

/** One step of a promotion, as it counts now; its name in every language. */
export type PromotionStep = Omit<Promotion, 'name'> & { name: Localized }

/** A promotion as somebody at the console has it before them; without steps it does not count. */
export interface TriedPromotion {
  /** Null: it is new. */
  promotionId: string | null
  steps: readonly PromotionStep[]
}

/** What holds now in this shop, step by step; without a shop, everywhere at the merchant. */
export async function promotionsAt(
  db: Database,
  { merchantCode, shopId }: { merchantCode: string; shopId: string | null },
  now: number,
): Promise<PromotionStep[]> {
  const rows = await db.all(findPromotions, merchantCode, shopId, now)
  return rows.flatMap((row) => {
    const terms = promotionTerms(row)
    const span = windowAt(terms, now, row.utc_offset_min)
    if (span === null) return []
    return terms.steps.map((step) => ({ promotionId: row.promotion_id, name: row.name, ...step, ...span, modes: terms.modes }))
  })
}

/** Those of the steps that count for orders of this type. */
export const countedFor = ({ mode }: { mode: OrderMode }, steps: readonly PromotionStep[]): Omit<PromotionStep, 'modes'>[] =>
  steps.flatMap(({ modes, ...step }) => ((modes?.includes(mode) ?? true) ? [step] : []))
