import { type Fen, ratioOf, sumFen } from '../money'
import type { TaxRate } from './item'

/** The tax that an amount contains: prices include it, and what is not taxed has none. Net and tax always add up to the amount. */
export function taxOf(amountFen: Fen, ratePermille: TaxRate): { netFen: Fen; taxFen: Fen } {
  const netFen = ratioOf(amountFen, 1000, 1000 + (ratePermille ?? 0))
  return { netFen, taxFen: amountFen - netFen }
}

export interface InvoicedOrder {
  orderNo: string
  amountFen: Fen
}

/**
 * What an issued invoice becomes after refunds; null: its amount is still right. Otherwise all of it is reversed, and these orders are invoiced
 * again.
 */
export function correctionOf(
  invoiced: readonly InvoicedOrder[],
  retainedOf: (orderNo: string) => Fen,
): { reverseFen: Fen; reissue: InvoicedOrder[] } | null {
  const retained = invoiced.map(({ orderNo, amountFen }) => ({ orderNo, amountFen: Math.min(amountFen, Math.max(0, retainedOf(orderNo))) }))
  const total = (orders: readonly InvoicedOrder[]) => sumFen(orders.map(({ amountFen }) => amountFen))
  if (total(retained) === total(invoiced)) return null
  return { reverseFen: total(invoiced), reissue: retained.filter(({ amountFen }) => amountFen > 0) }
}
