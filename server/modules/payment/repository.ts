import { type PayChannel, PAYMENT_METHODS } from '@domain/payment/methods'
import type { PaymentStatus } from '@domain/payment/status'
import type { Database } from '../../db/database'
import { sqlList, stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import type { Prepay } from '../../ports/payment'
import type { PaymentMethodName } from './methods'
import { OPEN } from './sql'

export interface PaymentRow {
  payment_id: string
  order_no: string
  user_id: string
  method: PaymentMethodName
  amount_fen: number
  /** What has come back of it or is on its way back. */
  refunded_fen: number
  status: PaymentStatus
  prepay: Prepay | null
  provider_no: string | null
  created_at: number
  query_due_at: number | null
  settled_at: number | null
  /** Null: of this server's own money, or begun before channels were stored. */
  channel: PayChannel | null
  /** As the provider knows the payer there; null: it does not need to. */
  payer: string | null
}

const PAYMENT =
  'payment_id, order_no, user_id, method, amount_fen, refunded_fen, status, prepay, provider_no, created_at, query_due_at, settled_at, channel, payer'

export const findPayment = stmt<[paymentId: string], PaymentRow>('payment.find', `select ${PAYMENT} from payment where payment_id = $1`)
/** Why one was refused, in its provider's word. */
export const findFailure = stmt<[paymentId: string], { status: PaymentStatus; fail_reason: string | null }>(
  'payment.failure',
  'select status, fail_reason from payment where payment_id = $1',
)
export const lockPayment = stmt<[paymentId: string], PaymentRow>(
  'payment.lock',
  `select ${PAYMENT} from payment where payment_id = $1 for update`,
)
export const findOpenPayment = stmt<[orderNo: string], PaymentRow>(
  'payment.open',
  `select ${PAYMENT} from payment where order_no = $1 and ${OPEN}`,
)
/** Payments of an order that are under way or have paid of it. */
export const findEffectivePayments = stmt<[orderNo: string], PaymentRow>(
  'payment.effective',
  `select ${PAYMENT} from payment where order_no = $1 and (${OPEN} or status = 'succeeded')`,
)
/**
 * The attempt that determines an order's payment state: the one that paid it, else the one under way, else one that was refunded, else the newest.
 */
export const findLeadingPayment = stmt<[orderNo: string], PaymentRow>(
  'payment.leading',
  `select ${PAYMENT} from payment where order_no = $1
    order by status = 'succeeded' desc, ${OPEN} desc, status in ('refunding', 'refunded') desc, created_at desc, payment_id limit 1`,
)
/** Of an order that is not paid yet, as its other payments may be: how the attempt stands that was made last. */
export const findLatestAttempt = stmt<[orderNo: string], PaymentRow>(
  'payment.latest',
  `select ${PAYMENT} from payment where order_no = $1 and status <> 'succeeded'
    order by ${OPEN} desc, created_at desc, payment_id limit 1`,
)
/** The last attempt of this person for an order, also when somebody else owns the order now. */
export const findAttemptOf = stmt<[orderNo: string, userId: string], PaymentRow>(
  'payment.attemptOf',
  `select ${PAYMENT} from payment where order_no = $1 and user_id = $2 order by ${OPEN} desc, created_at desc, payment_id limit 1`,
)
/** Payments whose money the shop has, locked. */
export const lockHeldPayments = stmt<[orderNo: string], PaymentRow>(
  'payment.held',
  `select ${PAYMENT} from payment where order_no = $1 and status = 'succeeded' order by payment_id for update`,
)
export const sumPaid = stmt<[orderNo: string], { fen: number }>(
  'payment.sumPaid',
  `select coalesce(sum(amount_fen), 0) as fen from payment where order_no = $1 and status = 'succeeded'`,
)
export const findPaidOf = stmt<[orderNos: string[]], { order_no: string; fen: number }>(
  'payment.paidOf',
  `select order_no, sum(amount_fen) as fen from payment where order_no = any($1::text[]) and status = 'succeeded' group by order_no`,
)
/** The shop found less than the sum of the payment. */
export const updateAmount = stmt<[paymentId: string, amountFen: number], PaymentRow>(
  'payment.amount',
  `update payment set amount_fen = $2 where payment_id = $1 returning ${PAYMENT}`,
)
export const addRefunded = stmt<[paymentId: string, amountFen: number], PaymentRow>(
  'payment.addRefunded',
  `update payment set refunded_fen = refunded_fen + $2 where payment_id = $1 returning ${PAYMENT}`,
)
/** The methods that paid an order, in that order: without payments that arrived too late and were refunded at once. */
export const findHeldPayments = stmt<
  [orderNo: string],
  Pick<PaymentRow, 'payment_id' | 'method' | 'amount_fen' | 'refunded_fen' | 'status'>
>(
  'payment.ofOrder',
  `select p.payment_id, p.method, p.amount_fen, p.refunded_fen, p.status from payment p
    where p.order_no = $1 and p.status in ('succeeded', 'refunding', 'refunded')
      and not exists (select from payment_refund r where r.payment_id = p.payment_id and r.reason in ('attemptClosed', 'orderClosed'))
    order by p.created_at, p.payment_id`,
)
/** Of these orders, the newest first. */
export const findPaymentsOf = stmt<[orderNos: string[]], Pick<PaymentRow, 'payment_id' | 'order_no' | 'status'>>(
  'payment.ofOrders',
  'select payment_id, order_no, status from payment where order_no = any($1::text[]) order by created_at desc, payment_id',
)
export const insertPayment = stmt<
  {
    paymentId: string
    orderNo: string
    userId: string
    method: string
    amountFen: number
    status: string
    at: number
    queryDueAt: number | null
    settledAt: number | null
    channel: PayChannel | null
    payer: string | null
  },
  PaymentRow
>(
  'payment.insert',
  `insert into payment (payment_id, order_no, user_id, method, amount_fen, status, created_at, query_due_at, settled_at, channel, payer)
   values (:paymentId, :orderNo, :userId, :method, :amountFen, :status, :at, :queryDueAt, :settledAt, :channel, :payer)
   returning ${PAYMENT}`,
)
/** Only an attempt that is still new: one that was settled meanwhile stays as it is. */
export const storePrepay = stmt<[paymentId: string, prepay: string], PaymentRow>(
  'payment.prepared',
  `update payment set prepay = $2, status = case when status = 'created' then 'pending' else status end where payment_id = $1 returning ${PAYMENT}`,
)
export const updatePayment = stmt<{
  paymentId: string
  status: string
  providerNo: string | null
  failReason: string | null
  queryDueAt: number | null
  settledAt: number | null
}>(
  'payment.advance',
  `update payment set status = :status, provider_no = :providerNo, fail_reason = coalesce(:failReason, fail_reason),
          query_due_at = :queryDueAt, settled_at = :settledAt where payment_id = :paymentId`,
)

/** The constant is written into the statement: for a parameter the planner assumes a tenth of the table. */
const BATCH = 20

/** Takes a batch to ask about: nobody else asks before `until`. */
export const PAYMENT_QUERIES = 'payment queries'
export const leaseQueries = stmt<[now: number, until: number], { payment_id: string; order_no: string; created_at: number }>(
  'payment.leaseQueries',
  `update payment set query_due_at = $2
    where payment_id = any (array (select payment_id from payment
            where query_due_at <= $1 and ${isNotSetAside(PAYMENT_QUERIES, 'payment_id')} order by query_due_at limit ${BATCH} for update skip locked))
    returning payment_id, order_no, created_at`,
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
  /** The refund of the order that it is a part of; null: the order ended. */
  share_id: string | null
  status: 'requested' | 'done' | 'failed'
  created_at: number
  done_at: number | null
}
const REFUND = 'refund_id, payment_id, amount_fen, reason, share_id, status, created_at, done_at'

export const findRefund = stmt<[refundId: string], RefundRow>(
  'paymentRefund.find',
  `select ${REFUND} from payment_refund where refund_id = $1`,
)
export const insertRefund = stmt<{
  refundId: string
  paymentId: string
  amountFen: number
  reason: string
  shareId: string | null
  at: number
}>(
  'paymentRefund.insert',
  `insert into payment_refund (refund_id, payment_id, amount_fen, reason, share_id, status, created_at, query_due_at)
   values (:refundId, :paymentId, :amountFen, :reason, :shareId, 'requested', :at, :at)`,
)
export const REFUNDS = 'refunds'
export const leaseRefunds = stmt<[now: number, until: number], RefundRow>(
  'paymentRefund.lease',
  `update payment_refund set query_due_at = $2
    where refund_id = any (array (select refund_id from payment_refund
            where query_due_at <= $1 and ${isNotSetAside(REFUNDS, 'refund_id')} order by query_due_at limit ${BATCH} for update skip locked))
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
/** Makes the open refunds of an order due at once. */
export const hurryRefunds = stmt<[orderNo: string, at: number], { refund_id: string }>(
  'paymentRefund.hurry',
  `update payment_refund set query_due_at = $2
    where status = 'requested' and payment_id = any (array (select payment_id from payment where order_no = $1)) returning refund_id`,
)
export const sumRefunded = stmt<[orderNo: string], { fen: number }>(
  'paymentRefund.sum',
  `select coalesce(sum(r.amount_fen), 0) as fen
     from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no = $1 and r.status = 'done'`,
)

/** What is still on its way back of an order: of one payment, of one share, of all. */
export const countReturning = stmt<
  [orderNo: string, paymentId: string, shareId: string | null],
  { of_payment: number; of_share: number; of_order: number }
>(
  'paymentRefund.returning',
  `select count(*) filter (where r.payment_id = $2) as of_payment, count(*) filter (where r.share_id is not distinct from $3::text) as of_share,
          count(*) as of_order
     from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no = $1 and r.status = 'requested'`,
)

export type ReturnRow = Pick<RefundRow, 'share_id' | 'amount_fen' | 'reason' | 'status' | 'created_at' | 'done_at'> &
  Pick<PaymentRow, 'method'>
/** What went back of an order, or is on its way, each part with the payment that it came from. */
export const findReturns = stmt<[orderNo: string], ReturnRow>(
  'paymentRefund.ofOrder',
  `select r.share_id, r.amount_fen, r.reason, r.status, r.created_at, r.done_at, coalesce(r.hand_method, p.method) as method
     from payment_refund r join payment p on p.payment_id = r.payment_id
    where p.order_no = $1 and r.status <> 'failed'
    order by r.created_at, array_position(array[${sqlList(PAYMENT_METHODS)}], p.method), r.refund_id`,
)
/** What is left of each method's payments, less what was given back or is on its way back. */
export interface RetainedRow {
  order_no: string
  method: string
  fen: number
}
const sumRetained = stmt<[orderNos: string[]], RetainedRow>(
  'payment.sumRetained',
  `select order_no, method, sum(amount_fen - refunded_fen) as fen from payment
    where order_no = any($1::text[]) and status in ('succeeded', 'refunding', 'refunded') group by order_no, method order by order_no, method`,
)
export const retainedOf = (db: Database, orderNos: readonly string[]) => db.all(sumRetained, [...orderNos])

const sumPaidBy = stmt<[orderNo: string, method: PaymentMethodName], { fen: number }>(
  'payment.sumPaidBy',
  `select coalesce(sum(amount_fen - refunded_fen), 0)::bigint as fen from payment where order_no = $1 and method = $2 and status = 'succeeded'`,
)
/** What one method has paid of an order so far. */
export const paidBy = async (db: Database, orderNo: string, method: PaymentMethodName): Promise<number> =>
  (await db.one(sumPaidBy, orderNo, method)).fen

const IN_MINI_PROGRAM = `method = 'wechat' and channel in ('requestPayment', 'plugin')`
const findShippable = stmt<[orderNo: string], { payment_id: string }>(
  'payment.shippable',
  `select payment_id from payment where order_no = $1 and ${IN_MINI_PROGRAM} and status = 'succeeded' and refunded_fen < amount_fen order by payment_id`,
)
/** What was paid of an order through the mini-program and not given back. */
export const shippablePayments = (db: Database, orderNo: string) => db.all(findShippable, orderNo)

const findPayer = stmt<[paymentId: string], { provider_no: string | null; payer: string | null; is_returned: boolean }>(
  'payment.payer',
  `select provider_no, payer, status <> 'succeeded' or refunded_fen >= amount_fen as is_returned from payment where payment_id = $1`,
)
/** Who paid, as the provider knows them, and whether all of it went back since. */
export const payerOf = (db: Database, paymentId: string) => db.first(findPayer, paymentId)

/** Payments that seem made but are not confirmed yet; and refunds under way. */
export const countUnsure = stmt<
  [],
  { confirming: number; confirming_since: number | null; returning: number; returning_since: number | null }
>(
  'payment.unsure',
  `select c.confirming, c.confirming_since, r.returning, r.returning_since
     from (select count(*)::int as confirming, min(created_at) as confirming_since from payment
            where status in ('created', 'pending', 'confirming') and status = 'confirming') c
     cross join (select count(*)::int as returning, min(created_at) as returning_since from payment_refund where query_due_at is not null) r`,
)
