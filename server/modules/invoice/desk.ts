import type { Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { InvoiceRow } from './repository'

export interface DeskInvoiceRow extends Pick<
  InvoiceRow,
  'invoice_no' | 'kind' | 'state' | 'origin_no' | 'title' | 'email' | 'amount_fen' | 'attempt' | 'number' | 'fail_reason' | 'created_at'
> {
  merchant: Localized
  utc_offset_min: number
}

const findNewest = stmt<[limit: number], DeskInvoiceRow>(
  'invoiceDesk.newest',
  `select i.invoice_no, i.kind, i.state, i.origin_no, i.title, i.email, i.amount_fen, i.attempt, i.number, i.fail_reason, i.created_at,
          m.name as merchant, m.utc_offset_min
     from (select * from invoice order by created_at desc, invoice_no desc limit $1) i join merchant m on m.mchnt_cd = i.mchnt_cd
    order by i.created_at desc, i.invoice_no desc`,
)
const findOne = stmt<[invoiceNo: string], Pick<InvoiceRow, 'invoice_no' | 'attempt' | 'state'>>(
  'invoiceDesk.one',
  'select invoice_no, attempt, state from invoice where invoice_no = $1',
)
const hurry = stmt<[invoiceNo: string, at: number]>(
  'invoiceDesk.hurry',
  `update invoice set due_at = $2 where invoice_no = $1 and due_at is not null`,
)

/** What a merchant's desk sees of its invoices. */
export const createInvoiceDesk = (db: Database) => ({
  newest: (limit: number) => db.all(findNewest, limit),
  /** The request number at the issuer; null: there is no such invoice. */
  async requestNo(invoiceNo: string): Promise<string | null> {
    const row = await db.first(findOne, invoiceNo)
    return row ? `${row.invoice_no}-${row.attempt}` : null
  },
  /** Asks the issuer now, without waiting for the scheduled time. */
  hurry: async (invoiceNo: string, now: number) => void (await db.run(hurry, invoiceNo, now)),
})

export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>
