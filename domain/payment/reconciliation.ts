import { CHINA_OFFSET_MIN, dateKey, DAY, HOUR, MINUTE } from '../time'
import type { PaymentStatus } from './status'

/** A provider's bill is of one day by its own clock, and can be had from ten in the morning after. */
export const BILL_OFFSET_MIN = CHINA_OFFSET_MIN
const BILL_READY = 10 * HOUR
/** Clocks differ and notifications are delayed: payments booked in the last minutes of a day are looked up a day later, on both bills. */
const LATE = 10 * MINUTE

export const ENTRY_KINDS = ['payment', 'refund'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
/** What a provider says of a payment or a refund on its bill. */
export type BillState = 'paid' | 'revoked' | 'returning' | 'returned' | 'failed'

/** One line of a provider's bill. */
export interface BillEntry {
  kind: EntryKind
  /** Ours: of the payment, or of the refund. */
  number: string
  amountFen: number
  state: BillState
}

export type RefundBookState = 'requested' | 'done' | 'failed'

/** The same in our books. */
export type BookEntry = { number: string; amountFen: number; orderNo: string } & (
  | { kind: 'payment'; state: PaymentStatus }
  | { kind: 'refund'; state: RefundBookState }
)

/** `missingHere`: on the provider's bill but not in our books. `missingThere`: the other way round. */
export const DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'state'] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

export interface Difference {
  what: DifferenceKind
  kind: EntryKind
  number: string
  /** Null: we do not know of which order. */
  orderNo: string | null
  ours: { amountFen: number; state: string } | null
  theirs: { amountFen: number; state: BillState } | null
}

/** The provider has taken the payer's money, whatever became of it afterwards. */
const TAKEN: readonly PaymentStatus[] = ['succeeded', 'refunding', 'refunded']
const REFUND_AGREES: Readonly<Record<RefundBookState, readonly BillState[]>> = {
  // A bill shows one moment: a refund that was on its way then may have arrived meanwhile.
  requested: ['returning'],
  done: ['returning', 'returned'],
  failed: ['failed'],
}

const agrees = (ours: BookEntry, theirs: BillState): boolean =>
  ours.kind === 'payment' ? TAKEN.includes(ours.state) === (theirs === 'paid') : REFUND_AGREES[ours.state].includes(theirs)

export const entryKey = ({ kind, number }: Pick<BillEntry, 'kind' | 'number'>): string => `${kind} ${number}`

export interface Books {
  /** The provider's bill of the day. */
  bill: readonly BillEntry[]
  /** What we have of the numbers on it. */
  named: readonly BookEntry[]
  /** What we booked and a bill must have by now. */
  due: readonly BookEntry[]
  /** On bills of days before. */
  before?: ReadonlySet<string>
}

/** Everything in which a provider's bill and our books differ, each once. */
export function differences({ bill, named, due, before = new Set() }: Books): Difference[] {
  const ours = new Map(named.map((entry) => [entryKey(entry), entry]))
  const found = new Map<string, Difference>()
  const note = (difference: Difference) => {
    const key = `${difference.what} ${entryKey(difference)}`
    if (!found.has(key)) found.set(key, difference)
  }
  for (const { kind, number, amountFen, state } of bill) {
    const known = ours.get(entryKey({ kind, number }))
    const both = {
      kind,
      number,
      orderNo: known?.orderNo ?? null,
      ours: known ? { amountFen: known.amountFen, state: known.state } : null,
      theirs: { amountFen, state },
    }
    if (!known) note({ what: 'missingHere', ...both })
    else {
      if (known.amountFen !== amountFen) note({ what: 'amount', ...both })
      if (!agrees(known, state)) note({ what: 'state', ...both })
    }
  }
  const billed = new Set(bill.map(entryKey))
  for (const entry of due) {
    const { kind, number, orderNo, amountFen, state } = entry
    if (billed.has(entryKey(entry)) || before.has(entryKey(entry))) continue
    note({ what: 'missingThere', kind, number, orderNo, ours: { amountFen, state }, theirs: null })
  }
  return [...found.values()]
}

/** "2026-11-21": the bill on which something of this moment stands. */
export const billDayOf = (at: number): string => dateKey(at, BILL_OFFSET_MIN)

/** When a bill's day begins; null: it is no day. */
export function billDayStart(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const at = Date.parse(`${day}T00:00:00Z`) - BILL_OFFSET_MIN * MINUTE
  return Number.isNaN(at) || billDayOf(at) !== day ? null : at
}

export const dayAfter = (day: string, days = 1): string => billDayOf(billDayStart(day)! + days * DAY)

/** The newest day whose bill can be had. */
export const newestBillDay = (now: number): string => billDayOf(now - BILL_READY - DAY)

/** What we booked within this time belongs to the check of a day: from `from` on, before `to`. */
export function bookedFor(day: string): { from: number; to: number } {
  const from = billDayStart(day)! - LATE
  return { from, to: from + DAY }
}
