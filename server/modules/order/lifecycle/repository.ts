import type { OrderActor } from '@domain/order/events'
import type { StaffRole } from '@domain/staff'
import { stmt } from '../../../db/statement'
import { ORDER_COLUMNS, type OrderRow } from './rows'

export const findOrder = stmt<[orderNo: string], OrderRow>(
  'order.find',
  `select ${ORDER_COLUMNS} from customer_order o where o.order_no = $1`,
)
export const lockOrder = stmt<[orderNo: string], OrderRow>(
  'order.lock',
  `select ${ORDER_COLUMNS} from customer_order o where o.order_no = $1 for no key update`,
)

/** A locked order waits longer to be paid. */
export const updatePayDue = stmt<[orderNo: string, until: number], OrderRow>(
  'order.payUntil',
  `update customer_order o set pay_due_at = $2 where o.order_no = $1 returning ${ORDER_COLUMNS}`,
)

type Advanced = [
  orderNo: string,
  version: number,
  status: string,
  closedAt: number | null,
  readyAt: number | null,
  cancelReason: string | null,
  event: string,
  actor: OrderActor,
  at: number,
  staffRole: StaffRole | null,
  staffName: string | null,
]
const EVENT = `insert into order_event (order_no, version, event, status, actor, at, staff_role, staff_name)
               values ($1, $2, $7, $3, $8, $9, $10, $11)`
const NEXT = 'status = $3, version = $2, closed_at = $4, ready_at = $5, cancel_reason = $6'

/** The next version of a locked order, with the event that led to it. */
export const updateStatus = stmt<Advanced, OrderRow>(
  'order.advance',
  `with event as (${EVENT}) update customer_order o set ${NEXT} where order_no = $1 returning ${ORDER_COLUMNS}`,
)
/** The same of a bill that is paid: nothing is made after it, so it takes no number. */
export const updateSettled = stmt<Advanced, OrderRow>(
  'order.settled',
  `with event as (${EVENT}) update customer_order o set ${NEXT}, paid_at = $9 where order_no = $1 returning ${ORDER_COLUMNS}`,
)
/** The same of one that is paid before it is made: it takes the next number of its shop and day. The counter is locked until the transaction ends, so numbers have no gaps. */
export const updatePaid = stmt<[...Advanced, shopId: string, day: string], OrderRow>(
  'order.paid',
  `with event as (${EVENT}),
        counter as (insert into pickup_counter (shop_id, day, last_no) values ($12, $13, 1)
                    on conflict (shop_id, day) do update set last_no = pickup_counter.last_no + 1 returning last_no)
   update customer_order o set ${NEXT}, paid_at = $9, pickup_no = pickup_no(counter.last_no) from counter where order_no = $1 returning ${ORDER_COLUMNS}`,
)
