import type { OrderActor } from '@domain/order/events'
import type { Refusal } from '@domain/order/board'
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

/** Of a locked order: why it is refused. */
export const updateRefusal = stmt<[orderNo: string, refusal: Refusal]>(
  'order.refusal',
  'update customer_order set refusal = $2 where order_no = $1',
)

/** A locked order will be ready at another time. */
export const updateReady = stmt<[orderNo: string, readyAt: number], OrderRow>(
  'order.readyAt',
  `update customer_order o set ready_at = $2 where o.order_no = $1 returning ${ORDER_COLUMNS}`,
)
/** A locked order waits longer to be paid. */
export const updatePayDue = stmt<[orderNo: string, until: number], OrderRow>(
  'order.payUntil',
  `update customer_order o set pay_due_at = $2 where o.order_no = $1 returning ${ORDER_COLUMNS}`,
)

type NextVersion = {
  orderNo: string
  version: number
  status: string
  closedAt: number | null
  readyAt: number | null
  cancelReason: string | null
  event: string
  actor: OrderActor
  at: number
  staffRole: StaffRole | null
  staffName: string | null
}
const EVENT = `insert into order_event (order_no, version, event, status, actor, at, staff_role, staff_name)
               values (:orderNo, :version, :event, :status, :actor, :at, :staffRole, :staffName)`
const NEXT = 'status = :status, version = :version, closed_at = :closedAt, ready_at = :readyAt, cancel_reason = :cancelReason'

/** The next version of a locked order, with the event that led to it. */
export const updateStatus = stmt<NextVersion, OrderRow>(
  'order.advance',
  `with event as (${EVENT}) update customer_order o set ${NEXT} where order_no = :orderNo returning ${ORDER_COLUMNS}`,
)
/** The same of a bill that is paid: nothing is made after it, so it takes no number. */
export const updateSettled = stmt<NextVersion, OrderRow>(
  'order.settled',
  `with event as (${EVENT}) update customer_order o set ${NEXT}, paid_at = :at where order_no = :orderNo returning ${ORDER_COLUMNS}`,
)
/** The same of one that is paid before it is made: it takes the next number of its shop and day. The counter is locked until the transaction ends, so numbers have no gaps. */
export const updatePaid = stmt<NextVersion & { shopId: string; day: string }, OrderRow>(
  'order.paid',
  `with event as (${EVENT}),
        counter as (insert into pickup_counter (shop_id, day, last_no) values (:shopId, :day, 1)
                    on conflict (shop_id, day) do update set last_no = pickup_counter.last_no + 1 returning last_no)
   update customer_order o set ${NEXT}, paid_at = :at, pickup_no = pickup_no(counter.last_no) from counter
          where order_no = :orderNo returning ${ORDER_COLUMNS}`,
)
