import { type BillEntry, billDayStart, dayAfter, type EntryKind } from '@domain/payment/reconciliation'
import type { Database } from '../../db/database'
import { type Statement, stmt } from '../../db/statement'
import type { PaymentBillPort } from '../paymentBill'
import type { TradeBookState } from './trades'

/** Deliberate errors of the sandbox's bill: a missing line, another amount or state, or an unknown line. */
export const BILL_FAULTS = ['lost', 'amount', 'state', 'invented'] as const
export type BillFault = (typeof BILL_FAULTS)[number]
/** Whose bills the sandbox writes, by the way to pay. */
export const BILLED_METHODS = ['wechat', 'campusCard'] as const
export type BilledMethod = (typeof BILLED_METHODS)[number]

interface BillRow {
  kind: EntryKind
  number: string
  amount_fen: number
  state: TradeBookState | 'DONE' | 'WAITING' | 'FAILED'
  fault: BillFault | null
}

/** Lines of a day with their errors; `entries` has kind, number, amount_fen and state. */
const linesOf = (method: BilledMethod, entries: string): string =>
  `select e.kind, e.number, e.amount_fen, e.state, f.fault from (${entries}) e left join sandbox_bill_fault f on f.number = e.number
   union all
   select 'payment', number, amount_fen, 'SUCCESS', fault from sandbox_bill_fault
    where fault = 'invented' and method = '${method}' and at >= $1 and at < $2
   order by kind, number`
const tradesOf = stmt<[from: number, to: number], BillRow>(
  'sandboxBill.day',
  linesOf(
    'wechat',
    `select 'payment' as kind, out_trade_no as number, amount_fen, state from sandbox_trade where success_at >= $1 and success_at < $2
     union all
     select 'refund', r.out_refund_no, r.amount_fen,
            case when r.done_at is not null then 'DONE'
                 when (select t.refuses_refunds from sandbox_trade t where t.out_trade_no = r.out_trade_no) then 'FAILED' else 'WAITING' end
       from sandbox_refund r where r.created_at >= $1 and r.created_at < $2`,
  ),
)
const chargesOf = stmt<[from: number, to: number], BillRow>(
  'sandboxBill.cards',
  linesOf(
    'campusCard',
    `select 'payment' as kind, out_trade_no as number, amount_fen, 'SUCCESS' as state from sandbox_card_charge
      where paid_at >= $1 and paid_at < $2
     union all
     select 'refund', out_refund_no, amount_fen, 'DONE' from sandbox_card_refund where done_at >= $1 and done_at < $2`,
  ),
)
const putFault = stmt<{ number: string; method: BilledMethod; fault: BillFault; amountFen: number; at: number }>(
  'sandboxBill.putFault',
  `insert into sandbox_bill_fault (number, method, fault, amount_fen, at) values (:number, :method, :fault, :amountFen, :at)
   on conflict (number) do update
     set method = excluded.method, fault = excluded.fault, amount_fen = excluded.amount_fen, at = excluded.at`,
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

/** A bill from the company's own ledger; also of the current day, so that there is something to compare. */
const billed = (db: Database, dayOf: Statement<[from: number, to: number], BillRow>): PaymentBillPort => ({
  async bill(day) {
    const rows = await db.all(dayOf, billDayStart(day)!, billDayStart(dayAfter(day))!)
    return rows.filter(({ fault }) => fault !== 'lost').map(entryOf)
  },
})

export const createSandboxBill = (db: Database): PaymentBillPort => billed(db, tradesOf)
/** Charges and refunds of campus cards, from their issuer's ledger. */
export const createSandboxCardBill = (db: Database): PaymentBillPort => billed(db, chargesOf)

export interface BillMistake {
  method: BilledMethod
  number: string
  fault: BillFault
  /** Of a line that is invented. */
  amountFen: number
  at: number
}

/** Adds an error to a company's bill at one number. */
export const spoilBill = (db: Database, { number, method, fault, amountFen, at }: BillMistake) =>
  db.run(putFault, { number, method, fault, amountFen, at })
export const mendBill = (db: Database) => db.run(clearFaults)
