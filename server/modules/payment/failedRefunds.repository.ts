import type { Localized } from '@domain/lang'
import type { PaymentMethodName } from '@domain/payment/methods'
import { REFUSED, type RefundHand } from '@domain/payment/refundTrouble'
import { stmt } from '../../db/statement'
import { REFUNDS } from './repository'

export interface FailedRefundRow {
  refund_id: string
  payment_id: string
  order_no: string
  shop_id: string
  shop_name: Localized
  place: string | null
  method: PaymentMethodName
  amount_fen: number
  created_at: number
  status: 'requested' | 'done' | 'failed'
  done_at: number | null
  attempts: number | null
  reason: string | null
  failed_at: number | null
  retry_at: number | null
  hand_method: RefundHand | null
  hand_by: string | null
  hand_note: string | null
  currency_sign: string
}
const FAILED = `select r.refund_id, r.payment_id, p.order_no, o.shop_id, s.name as shop_name, coalesce(d.name, o.pickup_no) as place, p.method, r.amount_fen,
          r.created_at, r.status, r.done_at, f.attempts, f.reason, f.failed_at, f.retry_at, r.hand_method, r.hand_by, r.hand_note, m.currency_sign
     from payment_refund r join payment p on p.payment_id = r.payment_id join customer_order o on o.order_no = p.order_no
          join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd left join dining_table d on d.table_id = o.table_id
          left join due_failure f on f.work = '${REFUNDS}' and f.key = r.refund_id`

type Whose = { merchantCode: string; shopIds: string[] | null }
const OF_THEIRS = `s.mchnt_cd = :merchantCode and (:shopIds::text[] is null or o.shop_id = any(:shopIds))`
type Page = Whose & { at: number | null; id: string | null; limit: number }

/** What staff are to hand over by hand anyway is on another list. */
export const findFailedRefunds = stmt<Page & { beganBefore: number }, FailedRefundRow>(
  'paymentRefund.inTrouble',
  `${FAILED}
    where r.query_due_at is not null and r.status = 'requested' and ${OF_THEIRS} and (f.key is not null or r.created_at <= :beganBefore)
      and not exists (select from hand_return h where h.return_id = r.refund_id)
      and (:at::bigint is null or (r.created_at, r.refund_id) > (:at::bigint, :id::text))
    order by r.created_at, r.refund_id limit :limit`,
)
export const findRefundsByHand = stmt<Page, FailedRefundRow>(
  'paymentRefund.byHand',
  `${FAILED}
    where r.hand_by is not null and ${OF_THEIRS} and (:at::bigint is null or (r.done_at, r.refund_id) < (:at::bigint, :id::text))
    order by r.done_at desc, r.refund_id desc limit :limit`,
)
export const findRefundOfMerchant = stmt<Whose & { refundId: string }, FailedRefundRow>(
  'paymentRefund.ofMerchant',
  `${FAILED} where r.refund_id = :refundId and ${OF_THEIRS}`,
)
export const retryRefund = stmt<[refundId: string, now: number]>(
  'paymentRefund.retry',
  `update payment_refund set query_due_at = least(query_due_at, $2) where refund_id = $1 and status = 'requested' and query_due_at is not null`,
)
/** Only what waits after a refusal: while it is due or being tried, the provider may still make it. */
export const finishByHand = stmt<{ refundId: string; at: number; method: RefundHand; by: string; note: string }>(
  'paymentRefund.finishByHand',
  `update payment_refund r set status = 'done', done_at = :at, query_due_at = null, hand_method = :method, hand_by = :by, hand_note = :note
    where r.refund_id = :refundId and r.status = 'requested' and r.query_due_at is not null
      and exists (select from due_failure f where f.work = '${REFUNDS}' and f.key = r.refund_id and f.reason like '${REFUSED}:%' and f.retry_at > :at)`,
)
