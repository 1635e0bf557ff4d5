import type { Fen } from '../money'
import { PAYMENT_METHODS, type PaymentMethodName } from '../payment/methods'

export interface BillDay {
  method: PaymentMethodName
  day: string
  /** Null: its bill was not compared yet. */
  checkedAt: number | null
}
export interface BillDifference {
  method: PaymentMethodName
  number: string
  orderNo: string | null
  oursFen: Fen | null
  theirsFen: Fen | null
}

/** What the bills of providers say of some days, by method; methods that nobody outside writes a bill of are left out. */
export const byMethodOfDays = (days: readonly BillDay[], differences: readonly BillDifference[]) =>
  PAYMENT_METHODS.flatMap((method) => {
    const own = days.filter((day) => day.method === method).map(({ day, checkedAt }) => ({ day, checkedAt }))
    if (own.length === 0) return []
    const found = differences.filter((one) => one.method === method).map(({ method: _method, ...difference }) => difference)
    return [{ method, days: own, differences: found }]
  })
