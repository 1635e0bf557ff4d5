import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { InvoiceAnswer, InvoicePort } from '../invoice'

/** How long the sandbox takes to issue an invoice. */
const TAKES = 4_000

export interface SandboxInvoiceRow {
  request_no: string
  number: string
  state: InvoiceAnswer['state']
  reason: string | null
  created_at: number
  ready_at: number | null
}
const INVOICE = 'request_no, number, state, reason, created_at, ready_at'

/** A repeated request issues the invoice if its time has come. */
const request = stmt<{ requestNo: string; kind: string; amountFen: number; at: number; readyAt: number }, SandboxInvoiceRow>(
  'sandboxInvoice.ask',
  `insert into sandbox_invoice (request_no, kind, amount_fen, number, state, created_at, ready_at)
   values (:requestNo, :kind, :amountFen, '2631' || lpad(nextval('sandbox_invoice_number')::text, 16, '0'), 'processing', :at, :readyAt)
   on conflict (request_no) do update
     set state = case when sandbox_invoice.state = 'processing' and sandbox_invoice.ready_at <= :at then 'issued' else sandbox_invoice.state end
   returning ${INVOICE}`,
)
const settle = stmt<{ requestNo: string; state: string; reason: string | null; at: number; readyAt: number | null }, SandboxInvoiceRow>(
  'sandboxInvoice.settle',
  `update sandbox_invoice set state = :state, reason = :reason,
          ready_at = case when :state = 'issued' then least(ready_at, :at::bigint) else :readyAt::bigint end
    where request_no = :requestNo and state = 'processing' returning ${INVOICE}`,
)

const answerOf = ({ state, number, reason, ready_at, created_at }: SandboxInvoiceRow): InvoiceAnswer =>
  state === 'issued'
    ? { state, number, issuedAt: ready_at ?? created_at }
    : state === 'failed'
      ? { state, reason: reason ?? '' }
      : { state }

/** An automatic issuer of invoices: numbers of the right form, after some seconds. */
export const createSandboxInvoices = (db: Database, clock: Clock): InvoicePort => ({
  async issue({ requestNo, kind, amountFen }) {
    const now = clock.now()
    return answerOf(await db.one(request, { requestNo, kind, amountFen, at: now, readyAt: now + TAKES }))
  },
  readNotification: () => null,
})

/** The console's acts: issue it now, leave it to be issued by hand, or fail it. Null: it is settled, or was never requested. */
export const settleSandboxInvoice = (
  db: Database,
  requestNo: string,
  action: 'finish' | 'hold' | 'fail',
  now: number,
  reason: string,
): Promise<SandboxInvoiceRow | undefined> =>
  action === 'finish'
    ? db.first(settle, { requestNo, state: 'issued', reason: null, at: now, readyAt: now })
    : action === 'fail'
      ? db.first(settle, { requestNo, state: 'failed', reason, at: now, readyAt: null })
      : db.first(settle, { requestNo, state: 'processing', reason: null, at: now, readyAt: null })
