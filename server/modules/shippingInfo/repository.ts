import type { ShippingWay } from '@domain/payment/shippingInfo'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

/** The name of the due work that reports to WeChat. */
export const TELLING = 'shipping information'

export interface ShippingRow {
  payment_id: string
  order_no: string
  way: ShippingWay
  description: string
  state: 'waiting' | 'sent' | 'cancelled'
  tries: number
}
const SHIPPING = 'payment_id, order_no, way, description, state, tries'

export const insertShipping = stmt<{ paymentId: string; orderNo: string; way: ShippingWay; description: string; at: number }>(
  'shippingInfo.insert',
  `insert into shipping_info (payment_id, order_no, way, description, created_at, due_at)
   values (:paymentId, :orderNo, :way, :description, :at, :at) on conflict (payment_id) do nothing`,
)
export const cancelShipping = stmt<[orderNo: string, at: number]>(
  'shippingInfo.cancel',
  `update shipping_info set state = 'cancelled', due_at = null, ended_at = $2 where order_no = $1 and state = 'waiting'`,
)
export const reopenShipping = stmt<[orderNo: string, at: number]>(
  'shippingInfo.reopen',
  `update shipping_info set state = 'waiting', due_at = $2, tries = 0, ended_at = null where order_no = $1 and state <> 'waiting'`,
)
export const endShipping = stmt<[paymentId: string, state: 'sent' | 'cancelled', at: number]>(
  'shippingInfo.end',
  `update shipping_info set state = $2, due_at = null, ended_at = $3 where payment_id = $1 and state = 'waiting'`,
)
export const leaseShipping = stmt<[now: number, until: number], ShippingRow>(
  'shippingInfo.lease',
  `update shipping_info set due_at = $2, tries = tries + 1
    where payment_id = any (array (select payment_id from shipping_info where due_at <= $1 and ${isNotSetAside(TELLING, 'payment_id')} order by due_at limit 20 for update skip locked))
    returning ${SHIPPING}`,
)
export const putOffShipping = stmt<[paymentId: string, dueAt: number]>(
  'shippingInfo.putOff',
  'update shipping_info set due_at = $2 where payment_id = $1 and due_at is not null',
)
