import { randomBytes } from 'node:crypto'
import { billDayOf, billDayStart, bookedFor, dayAfter, differences, entryKey, newestBillDay } from '@domain/payment/reconciliation'
import { DAY, MINUTE } from '@domain/time'
import type { Deps } from '../../module'
import type { Ports } from '../../ports/index'
import type { PaymentBillPort } from '../../ports/paymentBill'
import type { BookEntries, DatedEntry, PaymentMethodName } from '../payment/index'
import {
  type DifferenceRow,
  findDifferences,
  findNewestDay,
  findOpenDays,
  finishDay,
  leaseDay,
  leaveDay,
  markResolved,
  putDifference,
} from './repository'

/** A process that has not finished a day by then has died. */
const LEASE = 10 * MINUTE
/** After a pause so many days are caught up with, and for so many a difference is looked at again by itself. */
const MOST_DAYS_BACK = 30
const LOOKED_AT_AGAIN = 7
/** Between two looks at a day that is still in question. */
const AGAIN_AFTER = DAY / 2
/** An attempt to pay, or a refund at a bank, takes no longer: bills of so many days before may have it. */
const MOST_BILLS_BEFORE = 7

/** The provider that writes the bill, by payment method. */
export type Bills = Partial<Record<PaymentMethodName, PaymentBillPort>>

/** Companies outside that take money for us. */
export const billsOf = ({ paymentBill, outsideCards }: Pick<Ports, 'paymentBill' | 'outsideCards'>): Bills => ({
  wechat: paymentBill,
  ...(outsideCards && { campusCard: outsideCards.bills }),
})

export interface ReconciliationParts {
  bills: Bills
  books: BookEntries
}

export interface Checked {
  method: PaymentMethodName
  day: string
  billed: number
  /** What differs, ticked off or not. */
  found: DifferenceRow[]
}

/** Compares what providers say of a day with what is in our books, and keeps what differs until somebody has ticked it off. */
export function createReconciliation({ db, clock }: Pick<Deps, 'db' | 'clock'>, { bills, books }: ReconciliationParts) {
  const methods = Object.keys(bills) as PaymentMethodName[]

  /** What of ours stands on bills of days before, since it was begun then. */
  async function onEarlierBills(port: PaymentBillPort, day: string, missing: readonly DatedEntry[]): Promise<Set<string>> {
    const found = new Set<string>()
    const oldest = Math.min(...missing.map(({ createdAt }) => createdAt))
    for (let back = 1; back <= MOST_BILLS_BEFORE && missing.length > 0; back++) {
      const before = dayAfter(day, -back)
      if (before < billDayOf(oldest)) break
      for (const entry of (await port.bill(before)) ?? []) found.add(entryKey(entry))
    }
    return found
  }

  /** Null: the provider has no bill of that day yet. */
  async function compared(method: PaymentMethodName, day: string) {
    const port = bills[method]!
    const { from, to } = bookedFor(day)
    // Ours first: what is paid in between is on the bill, and not the other way round.
    const due = await books.between(method, from, to)
    const bill = await port.bill(day)
    if (!bill) return null
    const billed = new Set(bill.map(entryKey))
    const missing = due.filter((entry) => !billed.has(entryKey(entry)))
    const named = await books.named(
      method,
      bill.map(({ number }) => number),
    )
    return { billed: bill.length, found: differences({ bill, named, due, before: await onEarlierBills(port, day, missing) }) }
  }

  async function check(method: PaymentMethodName, day: string): Promise<Checked | null> {
    const now = clock.now()
    const result = await compared(method, day)
    if (!result) return null
    return db.tx(async () => {
      await db.first(leaseDay, method, day, Number.MAX_SAFE_INTEGER, 0)
      for (const { what, kind, number, orderNo, ours, theirs } of result.found) {
        const id = `D${randomBytes(5).toString('hex')}`
        const [oursFen, oursState] = [ours?.amountFen ?? null, ours?.state ?? null]
        const [theirsFen, theirsState] = [theirs?.amountFen ?? null, theirs?.state ?? null]
        await db.run(putDifference, {
          differenceId: id,
          method,
          day,
          what,
          kind,
          number,
          orderNo,
          oursFen,
          oursState,
          theirsFen,
          theirsState,
          foundAt: now,
        })
      }
      const still = new Set(result.found.map((one) => `${one.what} ${entryKey(one)}`))
      const retained = await db.all(findDifferences, method, day)
      const removed = retained.filter((row) => row.gone_at === null && !still.has(`${row.what} ${entryKey(row)}`))
      await db.run(
        markResolved,
        removed.map(({ difference_id }) => difference_id),
        now,
      )
      await db.run(finishDay, method, day, now, result.billed)
      return { method, day, billed: result.billed, found: retained.filter((row) => still.has(`${row.what} ${entryKey(row)}`)) }
    })
  }

  /** The first day that was not compared yet, or one that is still in question; null: none. */
  async function dueDay(method: PaymentMethodName, now: number): Promise<string | null> {
    const newest = newestBillDay(now)
    const last = (await db.first(findNewestDay, method))?.day
    if (!last) return newest
    const oldest = dayAfter(newest, -MOST_DAYS_BACK)
    const next = dayAfter(last)
    if (next <= newest) return next < oldest ? oldest : next
    return (await db.first(findOpenDays, method, dayAfter(newest, -LOOKED_AT_AGAIN), now - AGAIN_AFTER))?.day ?? null
  }

  return {
    methods,
    /** Of every provider; one whose bill is not there yet is left out. */
    async checkAll(day: string): Promise<Checked[]> {
      const checked: Checked[] = []
      for (const method of methods) {
        const one = await check(method, day)
        if (one) checked.push(one)
      }
      return checked
    },

    /** Compares the next day that is due; one of several processes does. */
    async checkDue(onFault: (fault: unknown, method: PaymentMethodName, day: string) => void): Promise<Checked[]> {
      const now = clock.now()
      const checked: Checked[] = []
      for (const method of methods) {
        const day = await dueDay(method, now)
        if (!day || billDayStart(day) === null || !(await db.first(leaseDay, method, day, now, now + LEASE))) continue
        const one = await check(method, day).catch(async (fault: unknown) => {
          // A provider that cannot be reached, or whose bill cannot be read, is tried again at the next turn.
          onFault(fault, method, day)
          await db.run(leaveDay, method, day)
          return null
        })
        if (one) checked.push(one)
      }
      return checked
    },
  }
}

export type Reconciliation = ReturnType<typeof createReconciliation>
