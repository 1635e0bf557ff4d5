import type { Localized } from '@domain/lang'
import type { CallKind } from '@domain/tableVisit/status'
import { stmt } from '../../../db/statement'
import { roomNameOf } from '../../booking/index'
import { seatedVisitOf, type SeatedVisit } from '../sql'

export interface FloorTableRow {
  table_id: string
  name: string
  area: string
  room_name: Localized | null
  seats: number
  enabled: boolean
  order_model: string | null
  busi_model: string
  eating_model: string | null
  visit: SeatedVisit | null
  visit_id: string | null
  changed_at: number | null
  opened_at: number | null
  order_version: number | null
  payable_fen: number | null
  paid_at: number | null
  dish_count: number
  open_count: number
  calls: { kind: CallKind; at: number }[]
  stay_until: number | null
  short_dishes: Localized[]
  next: { fromAt: number; toAt: number; name: string } | null
}

const PORTIONS = 'select coalesce(sum(r.quantity - r.taken_quantity), 0)::int from round_dish r where r.order_no = v.order_no'

/** The tables of a shop with their guests; null: all tables. */
export const findFloorTables = stmt<[shopId: string, tableId: string | null, now: number], FloorTableRow>(
  'visit.floorTables',
  `select d.table_id, d.name, d.area, ${roomNameOf('d.table_id')} as room_name, d.seats, d.enabled, d.order_model, s.busi_model, t.eating_model,
          ${seatedVisitOf('d.table_id')} as visit, v.visit_id, v.changed_at, v.opened_at, o.version as order_version, o.payable_fen, o.paid_at,
          (${PORTIONS}) as dish_count,
          (${PORTIONS} and coalesce(r.owed_state, r.state) in ('held', 'waiting', 'making')) as open_count,
          (select coalesce(json_agg(json_build_object('kind', c.kind, 'at', c.called_at) order by c.called_at), '[]')
             from table_call c where c.visit_id = v.visit_id and c.answered_at is null) as calls,
          (select b.to_at from room_booking b where b.visit_id = v.visit_id) as stay_until,
          (select coalesce(json_agg(k.name), '[]') from kitchen_ticket x join kitchen_dish k on k.ticket_id = x.ticket_id
            where x.order_no = v.order_no and x.state in ('sent', 'shown') and k.short_at is not null and k.taken_quantity < k.quantity) as short_dishes,
          (select json_build_object('fromAt', b.from_at, 'toAt', b.to_at, 'name', u.nick_name)
             from timed_room r join room_booking b on b.room_id = r.room_id join app_user u on u.user_id = b.user_id
            where r.table_id = d.table_id and b.state = 'booked' and b.to_at > $3 order by b.from_at limit 1) as next
     from dining_table d join shop s on s.shop_id = d.shop_id left join terminal t on t.term_id = d.term_id
          left join table_visit v on v.table_id = d.table_id and v.cleared_at is null left join customer_order o on o.order_no = v.order_no
    where d.shop_id = $1 and ($2::text is null or d.table_id = $2)
    order by d.area, length(d.name), d.name`,
)

export const findPermit = stmt<[tableId: string, now: number], { code: string; expires_at: number }>(
  'visit.permitAt',
  `select p.code, p.expires_at from waiter_permit p join table_visit v on v.order_no = p.order_no
    where v.table_id = $1 and v.cleared_at is null and p.used_at is null and p.expires_at > $2`,
)
