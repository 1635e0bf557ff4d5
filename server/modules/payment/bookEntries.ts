import type { BookEntry, EntryKind, RefundBookState } from '@domain/payment/reconciliation'
import type { PaymentStatus } from '@domain/payment/status'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PaymentMethodName } from './methods'

interface EntryRow {
  kind: EntryKind
  number: string
  amount_fen: number
  order_no: string
  state: PaymentStatus | RefundBookState
  created_at: number
}

const PAYMENT = `'payment' as kind, p.payment_id as number, p.amount_fen, p.order_no, p.status as state, p.created_at`
/** At the provider, one that was paid by hand has failed. */
const REFUND = `'refund' as kind, r.refund_id as number, r.amount_fen, p.order_no, case when r.hand_by is null then r.status else 'failed' end as state, r.created_at`

/**
 * What a provider took and gave back within a period, and refunds due a day ago that are still missing. A payment that was given up before it was
 * settled is left out: its settlement time is unknown here, and that day's bill names it.
 */
const findBooked = stmt<{ method: PaymentMethodName; from: number; to: number; owedFrom: number; owedTo: number }, EntryRow>(
  'paymentBooks.between',
  `select ${PAYMENT} from payment p
    where p.settled_at >= :from and p.settled_at < :to and p.provider_no is not null and p.method = :method and p.status in ('succeeded',
       'refunding', 'refunded')
      and (select count(*) from payment_refund r where r.payment_id = p.payment_id and r.status <> 'failed'
       and r.reason = 'attemptClosed') = 0
   union all
   select ${REFUND} from payment_refund r join payment p on p.payment_id = r.payment_id
    where r.done_at >= :from and r.done_at < :to and r.hand_by is null and p.method = :method
   union all
   select ${REFUND} from payment_refund r join payment p on p.payment_id = r.payment_id
    where r.query_due_at is not null and r.status = 'requested' and r.created_at >= :owedFrom and r.created_at < :owedTo
       and p.method = :method`,
)
const findNamed = stmt<[method: PaymentMethodName, numbers: string[]], EntryRow>(
  'paymentBooks.named',
  `select ${PAYMENT} from payment p where p.payment_id = any($2::text[]) and p.method = $1
   union all
   select ${REFUND} from payment_refund r join payment p on p.payment_id = r.payment_id where r.refund_id = any($2::text[]) and p.method = $1`,
)

export type DatedEntry = BookEntry & { createdAt: number }

const entryOf = ({ kind, number, amount_fen, order_no, state, created_at }: EntryRow): DatedEntry =>
  ({ kind, number, amountFen: amount_fen, orderNo: order_no, state, createdAt: created_at }) as DatedEntry

/** Our side of a provider's bill. */
export const createBookEntries = (db: Database) => ({
  between: async (method: PaymentMethodName, from: number, to: number): Promise<DatedEntry[]> =>
    (await db.all(findBooked, { method, from, to, owedFrom: from - DAY, owedTo: to - DAY })).map(entryOf),
  named: async (method: PaymentMethodName, numbers: readonly string[]): Promise<DatedEntry[]> =>
    (await db.all(findNamed, method, [...numbers])).map(entryOf),
})

export type BookEntries = ReturnType<typeof createBookEntries>
