import type { Fen } from '../money'
import type { DifferenceKind, EntryKind } from '../payment/reconciliation'
import { PAYMENT_METHODS, type PaymentMethodName } from '../payment/methods'

export interface BillDay {
  method: PaymentMethodName
  day: string
  /** Null: its bill was not compared yet. */
  checkedAt: number | null
}
export interface BillDifference {
  method: PaymentMethodName
  what: DifferenceKind
  kind: EntryKind
  number: string
  orderNo: string | null
  oursFen: Fen | null
  theirsFen: Fen | null
  /** It is among the takings of these days. */
  isTaken: boolean
}
/** What came in, less what went back, on a day of the bill. */
export interface DaySum {
  method: PaymentMethodName
  day: string
  fen: Fen
}

/** By how much the bill is more than the takings at one number. */
function moreThere({ what, kind, oursFen, theirsFen, isTaken }: BillDifference): Fen {
  const ours = isTaken ? (oursFen ?? 0) : 0
  // Both know the amount, and only one of them holds that it was moved.
  const theirs = what === 'state' && isTaken ? 0 : (theirsFen ?? 0)
  return kind === 'payment' ? theirs - ours : ours - theirs
}

/**
 * What the bills of providers say of some days beside the takings of those days that were compared, by method; methods for which no provider writes a bill
 * of are left out.
 */
export const byMethodOfDays = (days: readonly BillDay[], differences: readonly BillDifference[], sums: readonly DaySum[]) =>
  PAYMENT_METHODS.flatMap((method) => {
    const own = days.filter((day) => day.method === method).map(({ day, checkedAt }) => ({ day, checkedAt }))
    if (own.length === 0) return []
    const compared = new Set(own.filter(({ checkedAt }) => checkedAt !== null).map(({ day }) => day))
    const found = differences.filter((one) => one.method === method)
    const oursFen = sums.filter((sum) => sum.method === method && compared.has(sum.day)).reduce((all, { fen }) => all + fen, 0)
    return [
      {
        method,
        days: own,
        oursFen,
        theirsFen: found.reduce((all, difference) => all + moreThere(difference), oursFen),
        differences: found.map(({ number, orderNo, oursFen: ours, theirsFen: theirs }) => ({
          number,
          orderNo,
          oursFen: ours,
          theirsFen: theirs,
        })),
      },
    ]
  })
