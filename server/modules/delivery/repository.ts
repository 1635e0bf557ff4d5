import type { Localized } from '@domain/lang'
import type { RunState } from '@domain/delivery/run'
import type { DeliveryState } from '@domain/order/delivery'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import type { Rider } from '../../ports/courier'
import type { Address } from '../address/index'

export interface DeliveryRow {
  order_no: string
  user_id: string
  state: DeliveryState
  version: number
  /** Empty once its diner has closed the account. */
  address: Address | Record<string, never>
  from_lng: number
  from_lat: number
  to_lng: number
  to_lat: number
  metres: number
  fee_fen: number
  ride_min: number
  attempt: number
  asked: number
  rider: Rider | null
  lng: number | null
  lat: number | null
  eta_at: number | null
  problem: string | null
  changed_at: number
  look_at: number | null
  /** It goes without a rider. */
  by_parcel: boolean
  /** Where it is handed over; null: at the door. */
  point: { pointId: string; name: Localized } | null
  /** The latest run of one of the shop's own riders; null: none has had it. */
  run: Run | null
  /** The shop's own riders bring what it delivers. */
  own_riders: boolean
}

/** One rider of the shop's own with one order. */
export interface Run {
  runNo: number
  staffId: string
  name: string
  state: RunState
  takenAt: number
  endedBy: string
  reason: string | null
  note: string
}

const RUN = `json_build_object('runNo', r.run_no, 'staffId', r.staff_id, 'name', r.staff_name, 'state', r.state, 'takenAt', r.taken_at, 'endedBy', r.ended_by,
  'reason', r.reason, 'note', r.note)`
/** The latest run of an order; a column of another statement. */
export const runOfDelivery = (orderNo: string): string =>
  `(select ${RUN} from delivery_run r where r.order_no = ${orderNo} order by r.run_no desc limit 1)`

const DELIVERY = `order_no, user_id, state, version, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, ride_min, attempt, asked, rider, lng, lat,
  eta_at, problem, changed_at, look_at, by_parcel, point, ${runOfDelivery('order_delivery.order_no')} as run,
  (select s.own_riders from customer_order o join shop s on s.shop_id = o.shop_id where o.order_no = order_delivery.order_no) as own_riders`

export const insertDelivery = stmt<{
  orderNo: string
  userId: string
  address: string
  fromLng: number
  fromLat: number
  toLng: number
  toLat: number
  metres: number
  feeFen: number
  rideMin: number
  at: number
  byParcel: boolean
  point: string | null
}>(
  'delivery.insert',
  `insert into order_delivery (order_no, user_id, state, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, ride_min,
       changed_at, by_parcel, point)
   values (:orderNo, :userId, 'awaitingAcceptance', :address::jsonb, :fromLng, :fromLat, :toLng, :toLat, :metres, :feeFen, :rideMin, :at,
           :byParcel, :point::jsonb)`,
)
export const findDelivery = stmt<[orderNo: string], DeliveryRow>(
  'delivery.find',
  `select ${DELIVERY} from order_delivery where order_no = $1`,
)
/** Under its order's lock. */
export const updateDelivery = stmt<
  {
    orderNo: string
    state: DeliveryState
    attempt: number
    asked: number
    rider: string | null
    lng: number | null
    lat: number | null
    etaAt: number | null
    problem: string | null
    changedAt: number
    lookAt: number | null
  },
  DeliveryRow & { shop_id: string }
>(
  'delivery.update',
  `update order_delivery set version = version + 1, state = :state, attempt = :attempt, asked = :asked, rider = :rider::jsonb, lng = :lng,
          lat = :lat, eta_at = :etaAt, problem = :problem,
          changed_at = :changedAt, look_at = :lookAt where order_no = :orderNo
   returning ${DELIVERY}, (select o.shop_id from customer_order o where o.order_no = order_delivery.order_no) as shop_id`,
)
/** What the point of an order's delivery is called; a column of another statement. */
export const pointOfDelivery = (orderNo: string): string => `(select d.point -> 'name' from order_delivery d where d.order_no = ${orderNo})`
/** The rider who is to fetch it and where from, as `RiderFacts` of domain/delivery; null: there is none. A column of another statement. */
export const riderOfDelivery = (orderNo: string): string =>
  `(select json_build_object('state', d.state, 'rider', case when d.lng is not null and d.lat is not null then json_build_object('lng', d.lng, 'lat', d.lat) end,
           'shop', json_build_object('lng', d.from_lng, 'lat', d.from_lat)) from order_delivery d where d.order_no = ${orderNo} and d.state = 'riderToPickUp')`
export const lookAgain = stmt<[orderNo: string, version: number, lookAt: number | null]>(
  'delivery.lookAgain',
  'update order_delivery set look_at = $3 where order_no = $1 and version = $2',
)
export const RIDERS = 'riders'
export const lookNow = stmt<[orderNo: string, attempt: number, now: number]>(
  'delivery.lookNow',
  'update order_delivery set look_at = least(look_at, $3) where order_no = $1 and attempt = $2 and look_at is not null',
)
export const findToLookAt = stmt<[now: number], DeliveryRow>(
  'delivery.toLookAt',
  `select ${DELIVERY} from order_delivery where look_at <= $1 and ${isNotSetAside(RIDERS, 'order_no')}
    order by look_at, order_no limit 20`,
)
export const findWithCourier = stmt<[], DeliveryRow>(
  'delivery.withCourier',
  `select ${DELIVERY} from order_delivery where look_at is not null or state = 'exception' order by changed_at desc limit 40`,
)
export const findOfOrders = stmt<[orderNos: string[]], { order_no: string; state: DeliveryState; eta_at: number | null }>(
  'delivery.ofOrders',
  'select order_no, state, eta_at from order_delivery where order_no = any($1::text[])',
)

const findPhone = stmt<[orderNo: string], { phone: string | null }>(
  'delivery.phone',
  `select address ->> 'phone' as phone from order_delivery where order_no = $1`,
)
/** The recipient's; null once its diner has closed the account. */
export const phoneOfDelivery = async (db: Database, orderNo: string): Promise<string | null> =>
  (await db.first(findPhone, orderNo))?.phone ?? null

export const findRun = stmt<[orderNo: string, runNo: number], { run: Run }>(
  'delivery.run',
  `select ${RUN} as run from delivery_run r where r.order_no = $1 and r.run_no = $2`,
)
export const insertRun = stmt<{ orderNo: string; runNo: number; staffId: string; name: string; now: number }>(
  'delivery.insertRun',
  `insert into delivery_run (order_no, run_no, staff_id, staff_name, state, taken_at) values (:orderNo, :runNo, :staffId, :name, 'taken', :now)`,
)
/** Under its order's lock. */
export const updateRun = stmt<{ orderNo: string; runNo: number; state: RunState; endedAt: number | null; endedBy: string }>(
  'delivery.updateRun',
  'update delivery_run set state = :state, ended_at = :endedAt, ended_by = :endedBy where order_no = :orderNo and run_no = :runNo',
)
export const explainRun = stmt<[orderNo: string, runNo: number, reason: string, note: string]>(
  'delivery.explainRun',
  'update delivery_run set reason = $3, note = $4 where order_no = $1 and run_no = $2',
)
export const eraseRunNotes = stmt<[userId: string]>(
  'delivery.eraseRunNotes',
  `update delivery_run r set note = '' from order_delivery d where d.user_id = $1 and r.order_no = d.order_no and r.note <> ''`,
)
