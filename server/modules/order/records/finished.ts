import type { Localized } from '@domain/lang'
import type { BillLine } from '@domain/order/pricing/bill'
import type { OrderKind } from '@domain/order/kind'
import type { OrderMode } from '@domain/order/mode'
import type { OrderStatus } from '@domain/order/status'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { findLineFaces, type LineFaceRow } from './lines'

/** A paid order as an invoice needs it. */
export interface FinishedOrder {
  order_no: string
  user_id: string
  mchnt_cd: string
  kind: OrderKind
  status: OrderStatus
  mode: OrderMode
  pickup_no: string | null
  item_count: number
  paid_at: number | null
  bill_lines: BillLine[]
  merchant_name: Localized
  shop_name: Localized
  currency_sign: string
  utc_offset_min: number
}

const finished = (
  orders: string,
) => `select o.order_no, o.user_id, o.mchnt_cd, o.kind, o.status, o.mode, o.pickup_no, o.item_count, o.paid_at, o.bill -> 'bill' -> 'lines' as bill_lines, m.name as merchant_name, s.name as shop_name,
    m.currency_sign, m.utc_offset_min
  from ${orders} o join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = o.mchnt_cd`

const findByNumbers = stmt<[orderNos: string[]], FinishedOrder>(
  'order.finishedByNumbers',
  `${finished('customer_order')} where o.order_no = any($1::text[]) order by o.created_at desc, o.order_no desc`,
)
const findSince = stmt<[userId: string, since: number], FinishedOrder>(
  'order.finishedSince',
  `${finished(`(select * from customer_order o where o.user_id = $1 and o.created_at >= $2 and o.paid_at is not null and o.closed_at is not null
      and o.hidden_at is null order by o.created_at desc, o.order_no desc limit 200)`)} order by o.created_at desc, o.order_no desc`,
)

/** Paid orders, for modules that read them afterwards. */
export type FinishedOrders = ReturnType<typeof createFinishedOrders>

export const createFinishedOrders = (db: Database) => ({
  byNumbers: (orderNos: readonly string[]): Promise<FinishedOrder[]> => db.all(findByNumbers, [...orderNos]),
  since: (userId: string, since: number): Promise<FinishedOrder[]> => db.all(findSince, userId, since),
  faces: (orderNos: readonly string[]): Promise<LineFaceRow[]> =>
    orderNos.length > 0 ? db.all(findLineFaces, [...orderNos]) : Promise.resolve([]),
})
