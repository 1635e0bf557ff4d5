import { type Fen, ratioOf } from '../money'
import { kindRules, type OrderKind } from '../order/kind'
import { PAYMENT_METHODS, type PaymentMethodName } from '../payment/methods'

/** Money that came in for an order, or went back: one entry for each payment and each refund, never changed. */
export interface TakingsSum {
  kind: OrderKind
  method: PaymentMethodName
  takenFen: Fen
  takenCount: number
  /** Not negative. */
  refundedFen: Fen
  refundedCount: number
}

export interface MethodTakings {
  method: PaymentMethodName
  takenFen: Fen
  takenCount: number
  refundedFen: Fen
  refundedCount: number
  netFen: Fen
}

/** What is sold for use later is no sale yet: it becomes one when its balance pays for an order. */
export const isPrepaid = (kind: OrderKind): boolean => kindRules(kind).invoiceItem === 'prepaidCard'

const NOTHING = { takenFen: 0, takenCount: 0, refundedFen: 0, refundedCount: 0 }
type Amounts = Pick<TakingsSum, 'takenFen' | 'takenCount' | 'refundedFen' | 'refundedCount'>
const add = (a: Amounts, b: Amounts): Amounts => ({
  takenFen: a.takenFen + b.takenFen,
  takenCount: a.takenCount + b.takenCount,
  refundedFen: a.refundedFen + b.refundedFen,
  refundedCount: a.refundedCount + b.refundedCount,
})
export const totalOf = (sums: readonly Amounts[]): Amounts => sums.reduce<Amounts>(add, NOTHING)
export const netOf = (sums: readonly Amounts[]): Fen => {
  const { takenFen, refundedFen } = totalOf(sums)
  return takenFen - refundedFen
}

/** By way to pay, in the order in which they are listed; ways that brought nothing are left out. */
export const byMethod = (sums: readonly TakingsSum[]): MethodTakings[] =>
  PAYMENT_METHODS.flatMap((method) => {
    const of = sums.filter((sum) => sum.method === method)
    if (of.length === 0) return []
    const total = totalOf(of)
    return [{ method, ...total, netFen: total.takenFen - total.refundedFen }]
  })

/** What was sold, after what went back. */
export const salesOf = (sums: readonly TakingsSum[]): Fen => netOf(sums.filter(({ kind }) => !isPrepaid(kind)))
/** Top-ups and cards. */
export const prepaidOf = (sums: readonly TakingsSum[]): Fen => netOf(sums.filter(({ kind }) => isPrepaid(kind)))

/** Rounded to the fen; null: nothing was ordered. */
export const averageOf = (fen: Fen, orders: number): Fen | null => (orders === 0 ? null : ratioOf(fen, 1, orders))
