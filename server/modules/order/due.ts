import { stmt } from '../../db/statement'

/** Unpaid orders past their time, locked; those that another process has in hand are skipped. */
export const findDueOrders = stmt<[now: number, limit: number], { order_no: string }>(
  'order.due',
  `select o.order_no from customer_order o
    where o.status in ('toPay', 'confirmingPayment') and o.pay_due_at <= $1
      and not exists (select from payment p where p.order_no = o.order_no and p.status in ('created', 'pending', 'confirming'))
    order by o.pay_due_at, o.order_no limit $2
    for no key update of o skip locked`,
)
