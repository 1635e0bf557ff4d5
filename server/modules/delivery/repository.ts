import type { Localized } from '@domain/lang'
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
}

const DELIVERY = `order_no, user_id, state, version, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, ride_min, attempt, asked, rider, lng, lat,
  eta_at, problem, changed_at, look_at, by_parcel, point`

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
