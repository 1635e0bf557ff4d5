import type { Localized } from '@domain/lang'
import { TAKEABLE, type RunState } from '@domain/delivery/run'
import type { OrderStatus } from '@domain/order/status'
import { MERCHANT_ROLES, roleMay } from '@domain/staff'
import { sqlList, stmt } from '../../db/statement'
import { type Run, runOfDelivery } from '../delivery/index'

interface OfOrder {
  order_no: string
  shop_id: string
  shop_name: Localized
  user_id: string
  pickup_no: string | null
  /** Empty once its diner has closed the account. */
  address: Partial<Record<'address' | 'addressDetail' | 'houseNumber' | 'consignee' | 'phone', string>>
  utc_offset_min: number
}

export interface RunningRow extends OfOrder {
  item_count: number
  remark: string
  status: OrderStatus
  slot_at: number | null
  ready_at: number | null
  eta_at: number | null
  metres: number
  point: { name: Localized } | null
  to_lng: number
  to_lat: number
  problem: string | null
  run: Run | null
}

const OF_SHOPS = (merchant: string, shops: string) =>
  `(select p.shop_id from shop p where p.mchnt_cd = ${merchant} and (${shops}::text[] is null or p.shop_id = any(${shops}::text[])))`

/** What somebody has, and what is offered to riders where they deliver, the first due first. */
export const findRunning = stmt<
  { merchantCode: string; shopIds: string[] | null; staffId: string; hasCourier: boolean; limit: number },
  RunningRow
>(
  'deliveryDesk.running',
  `select d.order_no, d.shop_id, d.shop_name, d.user_id, d.pickup_no, d.item_count, d.remark, d.status, d.slot_at, d.ready_at, d.eta_at, d.metres, d.address,
          d.point, d.to_lng, d.to_lat, d.problem, d.utc_offset_min, d.run from (
     select o.order_no, o.shop_id, s.name as shop_name, o.user_id, o.pickup_no, o.item_count, o.remark, o.status, o.slot_at, o.ready_at, o.created_at, y.eta_at,
            y.metres, y.address, y.point, y.to_lng, y.to_lat, y.problem, y.state, s.own_riders, m.utc_offset_min, ${runOfDelivery('o.order_no')} as run
       from customer_order o join order_delivery y on y.order_no = o.order_no join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
      where o.closed_at is null and o.shop_id in ${OF_SHOPS(':merchantCode', ':shopIds')} and o.mode = 'delivery' and not y.by_parcel) d
    where case when d.run ->> 'state' in ('taken', 'onTheWay') then d.run ->> 'staffId' = :staffId
               else d.state = 'awaitingDelivery' and d.status in (${sqlList([...TAKEABLE])})
                    and (d.own_riders or not :hasCourier::boolean or d.status = 'deliveryException') end
    order by coalesce(d.slot_at, d.eta_at, d.created_at), d.order_no limit :limit`,
)

export interface EndedRow extends OfOrder {
  run_no: number
  state: RunState
  reason: string | null
  note: string
  ended_at: number
}
export const findEnded = stmt<{ merchantCode: string; shopIds: string[] | null; staffId: string; since: number; limit: number }, EndedRow>(
  'deliveryDesk.ended',
  `select r.order_no, r.run_no, r.state, r.reason, r.note, r.ended_at, o.shop_id, s.name as shop_name, o.user_id, o.pickup_no, y.address, m.utc_offset_min
     from delivery_run r join customer_order o on o.order_no = r.order_no join order_delivery y on y.order_no = r.order_no
          join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    where r.staff_id = :staffId and r.ended_at >= :since and r.state <> 'givenBack' and o.shop_id in ${OF_SHOPS(':merchantCode', ':shopIds')}
    order by r.ended_at desc limit :limit`,
)

const DELIVERING = sqlList(MERCHANT_ROLES.filter((role) => roleMay(role, 'deliver')))

/** Riders first; managers and owners deliver where there is nobody else. */
export const findRiders = stmt<
  [shopId: string, staffId: string | null],
  { staff_id: string; name: string; is_rider: boolean; holds: number }
>(
  'deliveryDesk.riders',
  `select s.staff_id, s.name, bool_or(g.role = 'rider') as is_rider,
          (select count(*) from delivery_run r where r.staff_id = s.staff_id and r.ended_at is null)::int as holds
     from staff s join shop p on p.mchnt_cd = s.mchnt_cd and p.shop_id = $1
          join staff_grant g on g.staff_id = s.staff_id and (g.shop_id is null or g.shop_id = $1)
    where s.is_active and g.role in (${DELIVERING}) and ($2::text is null or s.staff_id = $2)
    group by s.staff_id order by is_rider desc, holds, s.name, s.staff_id limit 100`,
)
