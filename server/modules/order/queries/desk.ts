import type { Localized } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'
import type { OrderStatus } from '@domain/order/status'
import type { OrderKind } from '@domain/order/kind'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { isNotSetAside } from '../../../jobs/failures'
import { roomNameOf } from '../../booking/index'
import { phoneOfUser } from '../../account/index'
import { pointOfDelivery } from '../../delivery/index'

export interface DeskOrderRow {
  order_no: string
  kind: OrderKind
  status: OrderStatus
  mode: OrderMode
  pickup_no: string | null
  payable_fen: number
  item_count: number
  shop_name: Localized
  table_name: string | null
  room_name: Localized | null
  user_id: string
  phone: string | null
  created_at: number
  utc_offset_min: number
  /** Where its delivery is handed over; null: at the door, or nowhere. */
  delivery_point: Localized | null
}

/** How far back a search looks. */
const SEARCHED = 5000

/** Order numbers begin with their time, so the newest are the greatest. */
const findLatest = stmt<[query: string | null, among: number, limit: number], DeskOrderRow>(
  'orderDesk.latest',
  `select * from (
     select o.order_no, o.kind, o.status, o.mode, o.pickup_no, o.payable_fen, o.item_count, s.name as shop_name, d.name as table_name, ${roomNameOf('o.table_id')} as room_name, o.user_id,
            ${phoneOfUser('o.user_id')} as phone, o.created_at, m.utc_offset_min,
            ${pointOfDelivery('o.order_no')} as delivery_point
       from (select * from customer_order order by order_no desc limit $2) o
       join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd left join dining_table d on d.table_id = o.table_id) as l
    where $1::text is null
       or concat_ws(' ', order_no, kind, status, mode, pickup_no, shop_name ->> 'hans', shop_name ->> 'en', table_name, room_name ->> 'hans', room_name ->> 'en', phone, user_id) ilike '%' || $1 || '%'
    order by created_at desc, order_no desc limit $3`,
)

/** The due work of a desk that takes waiting orders. */
export const KITCHEN = 'sandbox kitchen'
/** Times stand in the database (the event that led to the status), so work by them goes on after a restart. */
const findWaiting = stmt<
  { statuses: string[]; stays: number[]; now: number; limit: number; early: number },
  { order_no: string; status: OrderStatus; mode: OrderMode }
>(
  'orderDesk.waiting',
  `select o.order_no, o.status, o.mode
     from customer_order o
     join order_event e on e.order_no = o.order_no and e.version = o.version
     join unnest(:statuses::text[], :stays::int[]) as stay (status, ms) on stay.status = o.status
    where o.closed_at is null and e.at + stay.ms <= :now and (o.status <> 'accepted' or o.slot_at is null or o.slot_at <= :now + :early)
      and ${isNotSetAside(KITCHEN, 'o.order_no', ':now')}
    order by e.at, o.order_no limit :limit`,
)
const findUnpaid = stmt<[userId: string], { order_no: string; status: OrderStatus }>(
  'orderDesk.unpaidOf',
  `select o.order_no, o.status from unpaid_order u join customer_order o on o.order_no = u.order_no where u.user_id = $1 order by o.order_no desc`,
)
const findNewest = stmt<[limit: number], { order_no: string; version: number }>(
  'orderDesk.newest',
  'select order_no, version from customer_order order by order_no desc limit $1',
)

/** What the staff of shops see of orders. */
export const createOrderDesk = (db: Database) => ({
  /** The newest first; a search looks through the newest 5,000. */
  latest: (query: string | null, limit: number) => db.all(findLatest, query, query === null ? limit : SEARCHED, limit),

  /** Running orders that entered their status at least so long ago (ms by status); those for later only from `early` ms before their time. */
  waiting: (stays: Partial<Record<OrderStatus, number>>, { now, early, limit }: { now: number; early: number; limit: number }) =>
    db.all(findWaiting, { statuses: Object.keys(stays), stays: Object.values(stays), now, limit, early }),

  /** A diner's unpaid orders, the newest first. */
  unpaidOf: (userId: string) => db.all(findUnpaid, userId),

  /** Numbers and versions of the newest. */
  newest: (limit: number) => db.all(findNewest, limit),
})

export type OrderDesk = ReturnType<typeof createOrderDesk>
