import type { OrderStatus } from '@domain/order/status'

/** The party at a table now, as a json column of another statement; null: the table is free. */
export interface SeatedVisit {
  headcount: number | null
  order_no: string | null
  status: OrderStatus | null
  is_paid: boolean
}

export const seatedVisitOf = (tableId: string): string =>
  `(select json_build_object('headcount', v.headcount, 'order_no', v.order_no, 'status', o.status, 'is_paid', o.paid_at is not null)
      from table_visit v left join customer_order o on o.order_no = v.order_no where v.table_id = ${tableId} and v.cleared_at is null)`

/** Whether this shop lets the app pay at its tables. */
export const shopChecksOut = (shopId: string): string =>
  `coalesce((select service.supports_checkout from shop_table_service service where service.shop_id = ${shopId}), true)`
