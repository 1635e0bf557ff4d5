import { kindsWith } from '@domain/order/kind'
import { sqlList, stmt } from '../../../db/statement'
import { isNotSetAside } from '../../../jobs/failures'
import { hasOpenPayment } from '../../payment/sql'
import { ORDER_COLUMNS, type OrderRow } from '../lifecycle/index'

export const UNPAID_ORDERS = 'unpaid orders'

/** The unpaid order that is past its time for longest, locked; one that another process has in hand is skipped. */
export const findDueOrder = stmt<[now: number], OrderRow>(
  'order.due',
  `select ${ORDER_COLUMNS} from customer_order o
    where o.status in ('toPay', 'confirmingPayment') and o.pay_due_at <= $1 and o.kind not in (${sqlList(kindsWith('paysLater'))})
      and not ${hasOpenPayment('o.order_no')} and ${isNotSetAside(UNPAID_ORDERS, 'o.order_no')}
    order by o.pay_due_at, o.order_no limit 1
    for no key update of o skip locked`,
)
