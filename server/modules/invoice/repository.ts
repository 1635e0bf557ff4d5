import type { InvoicedOrder } from '@domain/invoice/amount'
import type { InvoiceKind, InvoiceState } from '@domain/invoice/state'
import type { InvoiceTitle } from '@domain/invoice/title'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import type { InvoiceSeller } from '../../ports/invoice'

export interface InvoiceRow {
  invoice_no: string
  user_id: string
  mchnt_cd: string
  kind: InvoiceKind
  state: Exclude<InvoiceState, 'notIssued'>
  origin_no: string | null
  title: InvoiceTitle
  seller: InvoiceSeller
  email: string
  phone: string
  amount_fen: number
  attempt: number
  number: string | null
  fail_reason: string | null
  created_at: number
  issued_at: number | null
  due_at: number | null
  correct_due_at: number | null
}
const COLUMNS = `invoice_no, user_id, mchnt_cd, kind, state, origin_no, title, seller, email, phone, amount_fen, attempt, number, fail_reason, created_at,
  issued_at, due_at, correct_due_at`

export const findInvoice = stmt<[invoiceNo: string], InvoiceRow>('invoice.find', `select ${COLUMNS} from invoice where invoice_no = $1`)
export const lockInvoice = stmt<[invoiceNo: string], InvoiceRow>(
  'invoice.lock',
  `select ${COLUMNS} from invoice where invoice_no = $1 for update`,
)
export const findRelated = stmt<[invoiceNo: string], InvoiceRow>(
  'invoice.related',
  `select ${COLUMNS} from invoice where origin_no = $1 order by kind desc`,
)
export const insertInvoice = stmt<{
  invoiceNo: string
  userId: string
  merchantCode: string
  kind: string
  originNo: string | null
  title: string
  seller: string
  email: string
  phone: string
  amountFen: number
  at: number
}>(
  'invoice.insert',
  `insert into invoice (invoice_no, user_id, mchnt_cd, kind, state, origin_no, title, seller, email, phone, amount_fen, created_at, due_at)
   values (:invoiceNo, :userId, :merchantCode, :kind, 'issuing', :originNo, :title, :seller, :email, :phone, :amountFen, :at, :at)`,
)
/** A failed one is requested again. */
export const requestAgain = stmt<{
  invoiceNo: string
  title: string
  email: string
  phone: string
  amountFen: number
  at: number
  seller: string
}>(
  'invoice.requestAgain',
  `update invoice set state = 'issuing', title = :title, email = :email, phone = :phone, amount_fen = :amountFen, seller = :seller,
          attempt = attempt + 1, fail_reason = null,
          due_at = :at where invoice_no = :invoiceNo`,
)
export const updateState = stmt<{
  invoiceNo: string
  state: string
  number: string | null
  failReason: string | null
  issuedAt: number | null
  dueAt: number | null
}>(
  'invoice.state',
  `update invoice set state = :state, number = :number, fail_reason = :failReason, issued_at = :issuedAt, due_at = :dueAt
       where invoice_no = :invoiceNo`,
)
/** A red invoice that was refused is requested under another number, later. */
export const tryAgainLater = stmt<[invoiceNo: string, dueAt: number]>(
  'invoice.tryAgainLater',
  'update invoice set attempt = attempt + 1, due_at = $2 where invoice_no = $1',
)

/** The constant is written into the statement: for a parameter the planner assumes a tenth of the table. */
const BATCH = 10

export const INVOICES = 'invoices'
export const leaseDue = stmt<[now: number, until: number], InvoiceRow>(
  'invoice.leaseDue',
  `update invoice set due_at = $2
    where invoice_no = any (array (select invoice_no from invoice
            where due_at <= $1 and ${isNotSetAside(INVOICES, 'invoice_no')} order by due_at limit ${BATCH} for update skip locked))
    returning ${COLUMNS}`,
)
export const postponeDue = stmt<[invoiceNo: string, attempt: number, dueAt: number]>(
  'invoice.postpone',
  `update invoice set due_at = $3 where invoice_no = $1 and attempt = $2 and state = 'issuing'`,
)
export const CORRECTIONS = 'invoice corrections'
export const leaseCorrections = stmt<[now: number, until: number], { invoice_no: string }>(
  'invoice.leaseCorrections',
  `update invoice set correct_due_at = $2
    where invoice_no = any (array (select invoice_no from invoice
            where correct_due_at <= $1 and ${isNotSetAside(CORRECTIONS, 'invoice_no')} order by correct_due_at limit ${BATCH} for update skip locked))
    returning invoice_no`,
)
export const setCorrection = stmt<[invoiceNo: string, dueAt: number | null]>(
  'invoice.correctAt',
  'update invoice set correct_due_at = $2 where invoice_no = $1',
)
/** The invoice that an order is on, if there is one, has to be looked at. */
export const correctOrder = stmt<[orderNo: string, at: number]>(
  'invoice.correctOrder',
  `update invoice set correct_due_at = $2
    where invoice_no = any (array (select invoice_no from invoice_order where order_no = $1 and is_held))`,
)

export type HistoryFilter = 'all' | 'issuing' | 'issued' | 'failed'
export const findHistory = stmt<
  { userId: string; beforeAt: number | null; beforeNo: string | null; limit: number; filter: HistoryFilter },
  InvoiceRow
>(
  'invoice.history',
  `select ${COLUMNS} from invoice where user_id = :userId and kind = 'blue'
      and (:filter::text = 'all' or state = :filter::text or (:filter::text = 'issued' and state = 'reversed'))
      and (:beforeAt::bigint is null or (created_at, invoice_no) < (:beforeAt::bigint, :beforeNo::text))
    order by created_at desc, invoice_no desc limit :limit`,
)

export interface HeldRow {
  invoice_no: string
  order_no: string
  amount_fen: number
}
export const insertInvoiceOrder = stmt<[invoiceNo: string, orderNo: string, amountFen: number]>(
  'invoiceOrder.insert',
  `insert into invoice_order (invoice_no, order_no, amount_fen, is_held) values ($1, $2, $3, true)
   on conflict (invoice_no, order_no) do update set amount_fen = excluded.amount_fen, is_held = true`,
)
export const findInvoiceOrders = stmt<[invoiceNos: string[]], HeldRow>(
  'invoiceOrder.ofInvoices',
  'select invoice_no, order_no, amount_fen from invoice_order where invoice_no = any($1::text[]) order by invoice_no, order_no',
)
export const releaseOrders = stmt<[invoiceNo: string]>(
  'invoiceOrder.release',
  'update invoice_order set is_held = false where invoice_no = $1',
)
export const dropOtherOrders = stmt<[invoiceNo: string, orderNos: string[]]>(
  'invoiceOrder.dropOthers',
  'delete from invoice_order where invoice_no = $1 and not order_no = any($2::text[])',
)
export const findHeld = stmt<[orderNos: string[]], { order_no: string; invoice_no: string }>(
  'invoiceOrder.held',
  'select order_no, invoice_no from invoice_order where order_no = any($1::text[]) and is_held',
)
/** The invoice that determines the order's invoice state: the one that it is on, else the last failed one. */
export const findLeading = stmt<[orderNo: string], { invoice_no: string; state: InvoiceRow['state'] }>(
  'invoiceOrder.leading',
  `select i.invoice_no, i.state from invoice_order o join invoice i on i.invoice_no = o.invoice_no
    where o.order_no = $1 and i.kind = 'blue' order by o.is_held desc, i.created_at desc limit 1`,
)

export const findSellers = stmt<
  [merchantCodes: string[]],
  { mchnt_cd: string; seller_name: string; seller_tax_number: string; item_name: string; rate_permille: number }
>(
  'merchantInvoicing.find',
  'select mchnt_cd, seller_name, seller_tax_number, item_name, rate_permille from merchant_invoicing where mchnt_cd = any($1::text[]) and is_offered',
)

export const invoicedOf = (rows: readonly HeldRow[], invoiceNo: string): InvoicedOrder[] =>
  rows.filter((row) => row.invoice_no === invoiceNo).map((row) => ({ orderNo: row.order_no, amountFen: row.amount_fen }))
