import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { roomNameOf } from '../booking/index'
import { seatedVisitOf, shopChecksOut } from './sql'
import type { TableFacts } from './view'

export interface ShownTableRow extends TableFacts {
  table_id: string
  shop_id: string
  shop_name: Localized
  utc_offset_min: number
  currency_sign: string
  opened_at: number | null
  round_count: number
}

/** A table with its party. */
export const findShownTable = stmt<[tableId: string], ShownTableRow>(
  'visit.shownTable',
  `select d.table_id, d.public_id, d.name, ${roomNameOf('d.table_id')} as room_name, d.seats, d.order_model, d.enabled, s.shop_id, s.name as shop_name, s.busi_model, t.eating_model,
          m.utc_offset_min, m.currency_sign, d.supports_checkout and ${shopChecksOut('s.shop_id')} as supports_checkout, ${seatedVisitOf('d.table_id')} as visit,
          (select v.opened_at from table_visit v where v.table_id = d.table_id and v.cleared_at is null) as opened_at,
          (select count(*)::int from order_round r join table_visit v on v.order_no = r.order_no where v.table_id = d.table_id and v.cleared_at is null) as round_count
     from dining_table d join shop s on s.shop_id = d.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd left join terminal t on t.term_id = d.term_id
    where d.table_id = $1`,
)
