import type { Localized } from '@domain/lang'
import type { PaymentStatus } from '@domain/payment/status'
import { stmt } from '../../db/statement'
import type { Prepay } from '../../ports/payment'
import { kitchenOf, type KitchenRow, ORDER_COLUMNS, type OrderRow } from '../order/rows'

export interface PaymentRow {
  payment_id: string
  order_no: string
  user_id: string
  method: 'wechat' | 'free'
  amount_fen: number
  status: PaymentStatus
  prepay: Prepay | null
  provider_no: string | null
  created_at: number
  query_due_at: number | null
  settled_at: number | null
}

const PAYMENT = 'payment_id, order_no, user_id, method, amount_fen, status, prepay, provider_no, created_at, query_due_at, settled_at'
const OPEN = `status in ('created', 'pending', 'confirming')`

export const findPayment = stmt<[paymentId: string], PaymentRow>('payment.find', `select ${PAYMENT} from payment where payment_id = $1`)
/** The order first, so that nobody waits in a circle. */
export const lockOrderOfPayment = stmt<[paymentId: string], OrderRow>(
  'payment.lockOrder',
  `select ${ORDER_COLUMNS} from customer_order o where o.order_no = (select order_no from payment where payment_id = $1) for no key update`,
)
/** Of the shop that a payment's order is for: asked before it is known which one that is. */
export const findKitchenOfPayment = stmt<[paymentId: string], KitchenRow>(
  'payment.kitchen',
  kitchenOf('(select shop_id from customer_order where order_no = (select order_no from payment where payment_id = $1))'),
)
export const lockPayment = stmt<[paymentId: string], PaymentRow>(
  'payment.lock',
  `select ${PAYMENT} from payment where payment_id = $1 for update`,
)
export const findOpenPayment = stmt<[orderNo: string], PaymentRow>(
  'payment.open',
  `select ${PAYMENT} from payment where order_no = $1 and ${OPEN}`,
)
/** The attempt that tells how an order stands: the one that paid it, else the one under way, else one whose money went back, else the newest. */
export const findLeadingPayment = stmt<[orderNo: string], PaymentRow>(
  'payment.leading',
  `select ${PAYMENT} from payment where order_no = $1
    order by status = 'succeeded' desc, ${OPEN} desc, status in ('refunding', 'refunded') desc, created_at desc, payment_id limit 1`,
)
/** The attempt whose money the shop has. */
export const findHeldPayment = stmt<[orderNo: string], PaymentRow>(
  'payment.held',
  `select ${PAYMENT} from payment where order_no = $1 and status = 'succeeded' for update`,
)
export const insertPayment = stmt<
  [
    paymentId: string,
    orderNo: string,
    userId: string,
    method: string,
    amountFen: number,
    status: string,
    at: number,
    queryDueAt: number | null,
    settledAt: number | null,
  ]
>(
  'payment.insert',
  `insert into payment (payment_id, order_no, user_id, method, amount_fen, status, created_at, query_due_at, settled_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
/**
 * The first attempt to pay an order of one's own that waits for it, under the order's lock. Nothing to be found leaves no amount, and a payment without one is
 * refused; so is a second attempt beside one under way.
 */
export const beginPayment = stmt<[paymentId: string, orderNo: string, userId: string, at: number, queryDueAt: number]>(
  'payment.begin',
  `with payable as (
     select payable_fen, pay_due_at from customer_order
      where order_no = $2 and user_id = $3 and status = 'toPay' and pay_due_at > $4 and not exists (select from payment where order_no = $2)
        for no key update)
   insert into payment (payment_id, order_no, user_id, method, amount_fen, status, created_at, query_due_at)
   values ($1, $2, $3, 'wechat', (select payable_fen from payable), 'created', $4, (select least($5, pay_due_at) from payable))`,
)
/** Only an attempt that is still new: one that was settled meanwhile stays as it is. */
export const storePrepay = stmt<[paymentId: string, prepay: string], PaymentRow>(
  'payment.prepared',
  `update payment set prepay = $2, status = case when status = 'created' then 'pending' else status end where payment_id = $1 returning ${PAYMENT}`,
)
export const updatePayment = stmt<
  [
    paymentId: string,
    status: string,
    providerNo: string | null,
    failReason: string | null,
    queryDueAt: number | null,
    settledAt: number | null,
  ]
>(
  'payment.advance',
  `update payment set status = $2, provider_no = $3, fail_reason = coalesce($4, fail_reason), query_due_at = $5, settled_at = $6 where payment_id = $1`,
)

/** Written into the statement: of a number that it learns later the planner expects a tenth of the table. */
const BATCH = 20

/** Takes a batch to ask about: nobody else asks before `until`. */
export const leaseQueries = stmt<
  [now: number, until: number],
  { payment_id: string; order_no: string; created_at: number; pay_due_at: number }
>(
  'payment.leaseQueries',
  `update payment p set query_due_at = $2 from customer_order o
    where p.payment_id = any (array (select payment_id from payment where query_due_at <= $1 order by query_due_at limit ${BATCH} for update skip locked))
      and o.order_no = p.order_no
    returning p.payment_id, p.order_no, p.created_at, o.pay_due_at`,
)
export const postponeQuery = stmt<[paymentId: string, dueAt: number]>(
  'payment.postponeQuery',
  `update payment set query_due_at = $2 where payment_id = $1 and ${OPEN}`,
)

export interface RefundRow {
  refund_id: string
  payment_id: string
  amount_fen: number
  reason: string
  status: 'requested' | 'done' | 'failed'
  created_at: number
}
const REFUND = 'refund_id, payment_id, amount_fen, reason, status, created_at'

export const insertRefund = stmt<[refundId: string, paymentId: string, amountFen: number, reason: string, at: number]>(
  'paymentRefund.insert',
  `insert into payment_refund (refund_id, payment_id, amount_fen, reason, status, created_at, query_due_at) values ($1, $2, $3, $4, 'requested', $5, $5)`,
)
export const leaseRefunds = stmt<[now: number, until: number], RefundRow>(
  'paymentRefund.lease',
  `update payment_refund set query_due_at = $2
    where refund_id = any (array (select refund_id from payment_refund where query_due_at <= $1 order by query_due_at limit ${BATCH} for update skip locked))
    returning ${REFUND}`,
)
export const finishRefund = stmt<[refundId: string, at: number]>(
  'paymentRefund.finish',
  `update payment_refund set status = 'done', done_at = $2, query_due_at = null where refund_id = $1 and status <> 'done'`,
)
export const postponeRefund = stmt<[refundId: string, dueAt: number]>(
  'paymentRefund.postpone',
  `update payment_refund set query_due_at = $2 where refund_id = $1 and status = 'requested'`,
)
export const sumRefunded = stmt<[orderNo: string], { fen: number }>(
  'paymentRefund.sum',
  `select coalesce(sum(r.amount_fen), 0) as fen
     from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no = $1 and r.status = 'done'`,
)

/** An attempt with what the payer's sheet says of its order. */
export interface PayableRow extends PaymentRow {
  pay_due_at: number
  paid_at: number | null
  merchant: Localized
  shop: Localized
}
export const findPayable = stmt<[paymentId: string], PayableRow>(
  'payment.payable',
  `select ${PAYMENT.split(', ')
    .map((column) => `p.${column}`)
    .join(', ')}, o.pay_due_at, o.paid_at, m.name as merchant, s.name as shop
     from payment p join customer_order o on o.order_no = p.order_no join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    where p.payment_id = $1`,
)
