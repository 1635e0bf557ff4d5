import { type BillEntry, billDayStart, dayAfter, type EntryKind } from '@domain/payment/reconciliation'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PaymentBillPort } from '../paymentBill'
import type { TradeBookState } from './trades'

/** What the sandbox's bill gets wrong on purpose: it loses a line, tells another amount or state, or has one that nobody knows. */
export const BILL_FAULTS = ['lost', 'amount', 'state', 'invented'] as const
export type BillFault = (typeof BILL_FAULTS)[number]

interface BillRow {
  kind: EntryKind
  number: string
  amount_fen: number
  state: TradeBookState | 'DONE' | 'WAITING' | 'FAILED'
  fault: BillFault | null
}

const billOf = stmt<[from: number, to: number], BillRow>(
  'sandboxBill.day',
  `select e.kind, e.number, e.amount_fen, e.state, f.fault from (
       select 'payment' as kind, out_trade_no as number, amount_fen, state from sandbox_trade where success_at >= $1 and success_at < $2
       union all
       select 'refund', r.out_refund_no, r.amount_fen,
              case when r.done_at is not null then 'DONE'
                   when (select t.refuses_refunds from sandbox_trade t where t.out_trade_no = r.out_trade_no) then 'FAILED' else 'WAITING' end
         from sandbox_refund r where r.created_at >= $1 and r.created_at < $2
     ) e left join sandbox_bill_fault f on f.number = e.number
   union all
   select 'payment', number, amount_fen, 'SUCCESS', fault from sandbox_bill_fault where fault = 'invented' and at >= $1 and at < $2
   order by kind, number`,
)
const putFault = stmt<[number: string, fault: BillFault, amountFen: number, at: number]>(
  'sandboxBill.putFault',
  `insert into sandbox_bill_fault (number, fault, amount_fen, at) values ($1, $2, $3, $4)
   on conflict (number) do update set fault = excluded.fault, amount_fen = excluded.amount_fen, at = excluded.at`,
)
const clearFaults = stmt<[]>('sandboxBill.clearFaults', 'delete from sandbox_bill_fault')

function entryOf({ kind, number, amount_fen, state, fault }: BillRow): BillEntry {
  const isWrong = fault === 'state'
  return {
    kind,
    number,
    amountFen: amount_fen + (fault === 'amount' ? 1 : 0),
    state:
      kind === 'payment'
        ? isWrong
          ? 'revoked'
          : 'paid'
        : isWrong || state === 'FAILED'
          ? 'failed'
          : state === 'WAITING'
            ? 'returning'
            : 'returned',
  }
}

/** The sandbox provider's bill, from its own ledger; also of a day that is not over, so that there is something to look at. */
export const createSandboxBill = (db: Database): PaymentBillPort => ({
  async bill(day) {
    const rows = await db.all(billOf, billDayStart(day)!, billDayStart(dayAfter(day))!)
    return rows.filter(({ fault }) => fault !== 'lost').map(entryOf)
  },
})

/** The provider's book-keeping goes wrong at one number; an invented one has this amount. */
export const spoilBill = (db: Database, number: string, fault: BillFault, amountFen: number, at: number) =>
  db.run(putFault, number, fault, amountFen, at)
export const mendBill = (db: Database) => db.run(clearFaults)
