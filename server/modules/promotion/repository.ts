import type { ActivityState } from '@domain/activity/running'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { PROMOTION, type PromotionRow } from '../pricing/index'

export interface DeskPromotionRow extends PromotionRow {
  state: ActivityState
  paused_at: number | null
  ended_at: number | null
  version: number
  changed_by: string
  changed_at: number | null
}
const DESK = `${PROMOTION}, p.state, p.paused_at, p.ended_at, p.version, p.changed_by, p.changed_at`
const IS_OVER = `(p.state = 'ended' or p.state <> 'draft' and p.ends_at <= $2)`

export const findAllPromotions = stmt<[mchntCd: string, now: number], DeskPromotionRow>(
  'promotion.ofMerchant',
  `select ${DESK} from promotion p where p.mchnt_cd = $1
    order by ${IS_OVER}, case when ${IS_OVER} then -p.ends_at end, p.starts_at desc, p.promotion_id limit 200`,
)
export const lockPromotion = stmt<[promotionId: string, mchntCd: string], DeskPromotionRow>(
  'promotion.lock',
  `select ${DESK} from promotion p where p.promotion_id = $1 and p.mchnt_cd = $2 for update of p`,
)
const FIELDS = `n (name jsonb, threshold_fen integer, reduction_fen integer, further_steps jsonb, shop_ids text[], modes text[], weekdays integer[],
          hours jsonb, starts_at bigint, ends_at bigint)`
export const insertPromotion = stmt<{ promotionId: string; mchntCd: string; promotion: string; by: string; at: number }>(
  'promotion.insert',
  `insert into promotion (promotion_id, mchnt_cd, name, threshold_fen, reduction_fen, further_steps, shop_ids, modes, weekdays, hours, starts_at, ends_at,
                          state, changed_by, changed_at)
   select :promotionId, :mchntCd, n.name, n.threshold_fen, n.reduction_fen, n.further_steps, n.shop_ids, n.modes, n.weekdays, n.hours, n.starts_at, n.ends_at,
          'draft', :by, :at
     from jsonb_to_record(:promotion::jsonb) as ${FIELDS}`,
)
export const updatePromotion = stmt<{ promotionId: string; promotion: string; by: string; at: number }>(
  'promotion.update',
  `update promotion p set name = n.name, threshold_fen = n.threshold_fen, reduction_fen = n.reduction_fen, further_steps = n.further_steps,
          shop_ids = n.shop_ids, modes = n.modes, weekdays = n.weekdays, hours = n.hours, starts_at = n.starts_at, ends_at = n.ends_at,
          version = p.version + 1, changed_by = :by, changed_at = :at
     from jsonb_to_record(:promotion::jsonb) as ${FIELDS}
    where p.promotion_id = :promotionId`,
)
export const putPromotionState = stmt<{
  promotionId: string
  state: ActivityState
  startsAt: number
  pausedAt: number | null
  by: string
  at: number
}>(
  'promotion.turn',
  `update promotion set state = :state, starts_at = :startsAt, paused_at = :pausedAt, ended_at = case when :state = 'ended' then :at::bigint end,
          version = version + 1, changed_by = :by, changed_at = :at
    where promotion_id = :promotionId`,
)
export const deletePromotion = stmt<[promotionId: string]>('promotion.delete', `delete from promotion where promotion_id = $1`)

export const insertUse = stmt<{ orderNo: string; mchntCd: string; promotionId: string; reducedFen: number; paidAt: number }>(
  'promotionUse.insert',
  `insert into promotion_use (order_no, mchnt_cd, promotion_id, reduced_fen, paid_at) values (:orderNo, :mchntCd, :promotionId, :reducedFen, :paidAt)
   on conflict (order_no) do nothing`,
)
export const returnUse = stmt<[orderNo: string, now: number]>(
  'promotionUse.return',
  `update promotion_use set returned_at = $2 where order_no = $1 and returned_at is null`,
)
export const sumUses = stmt<[mchntCd: string, promotionIds: string[]], { promotion_id: string; orders: number; reduced_fen: number }>(
  'promotionUse.sums',
  `select promotion_id, count(*)::int as orders, coalesce(sum(reduced_fen), 0)::bigint as reduced_fen
     from promotion_use where mchnt_cd = $1 and promotion_id = any ($2::text[]) and returned_at is null group by promotion_id`,
)
export const countUses = stmt<[mchntCd: string, promotionId: string], { uses: number }>(
  'promotionUse.count',
  `select count(*)::int as uses from (select from promotion_use where mchnt_cd = $1 and promotion_id = $2 and returned_at is null limit 1) x`,
)
export const sumDays = stmt<
  { mchntCd: string; promotionId: string; fromAt: number; offsetMin: number },
  { day: number; orders: number; reduced_fen: number }
>(
  'promotionUse.days',
  `select ((paid_at + :offsetMin::bigint * 60000) / 86400000)::integer as day, count(*)::int as orders, sum(reduced_fen)::bigint as reduced_fen
     from promotion_use where mchnt_cd = :mchntCd and promotion_id = :promotionId and paid_at >= :fromAt and returned_at is null group by 1 order by 1 desc`,
)

export const findShops = stmt<[merchantCode: string], { shop_id: string; name: Localized }>(
  'promotion.shops',
  'select shop_id, name from shop where mchnt_cd = $1',
)
export const findMoney = stmt<[merchantCode: string], { currency_sign: string; utc_offset_min: number }>(
  'promotion.merchant',
  'select currency_sign, utc_offset_min from merchant where mchnt_cd = $1',
)
