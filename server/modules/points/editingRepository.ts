import { stmt } from '../../db/statement'
import type { RulesRow } from './repository'

export interface EditedRulesRow extends Omit<RulesRow, 'earlier_per_yuan' | 'earlier_valid_months' | 'utc_offset_min'> {
  version: number
  changed_by: string
  changed_at: number | null
}
const EDITED = `per_yuan, scale_per, order_max_fen, day_max_fen, valid_months, day_percent, register_points, version, changed_by, changed_at`

export const findEdited = stmt<[mchntCd: string], EditedRulesRow>(
  'pointRules.edited',
  `select ${EDITED} from point_rules where mchnt_cd = $1`,
)
export const lockEdited = stmt<[mchntCd: string], EditedRulesRow>(
  'pointRules.lock',
  `select ${EDITED} from point_rules where mchnt_cd = $1 for update`,
)
/** The first that a merchant has. */
export const insertRules = stmt<[mchntCd: string]>(
  'pointRules.insert',
  'insert into point_rules (mchnt_cd) values ($1) on conflict (mchnt_cd) do nothing',
)
export const updateRules = stmt<{
  mchntCd: string
  perYuan: number
  scalePer: number
  orderMaxFen: number | null
  dayMaxFen: number | null
  validMonths: number
  dayPercent: number
  registerPoints: number
  by: string
  at: number
}>(
  'pointRules.update',
  `update point_rules
      set per_yuan = :perYuan, scale_per = :scalePer, order_max_fen = :orderMaxFen, day_max_fen = :dayMaxFen, valid_months = :validMonths,
          day_percent = :dayPercent, register_points = :registerPoints, earlier_per_yuan = coalesce(earlier_per_yuan, per_yuan),
          earlier_valid_months = coalesce(earlier_valid_months, valid_months), version = version + 1, changed_by = :by, changed_at = :at
    where mchnt_cd = :mchntCd`,
)

/** What members hold; points that are owed count as none. */
export const sumHeld = stmt<[mchntCd: string], { points: number; holders: number; frozen: number }>(
  'pointAccount.held',
  `select coalesce(sum(greatest(available, 0)), 0)::bigint as points, (count(*) filter (where available > 0))::integer as holders,
          coalesce(sum(frozen), 0)::bigint as frozen
     from point_account where mchnt_cd = $1`,
)
export const sumExpiring = stmt<[mchntCd: string, from: number, to: number], { points: number }>(
  'pointLot.expiring',
  `select coalesce(sum(points), 0)::bigint as points from point_lot
    where mchnt_cd = $1 and points > 0 and expires_at > $2 and expires_at <= $3`,
)
export const findMerchantShops = stmt<[mchntCd: string], { shop_id: string; currency_sign: string }>(
  'pointRules.shops',
  `select s.shop_id, m.currency_sign from merchant m left join shop s on s.mchnt_cd = m.mchnt_cd where m.mchnt_cd = $1`,
)
