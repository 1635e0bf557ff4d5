import { type Fen, sumFen } from '../money'
import type { OrderStatus } from '../order/status'
import type { ResultName } from '../results'
import { DAY } from '../time'

/** An invoice can be requested this long after the payment. */
export const INVOICE_DAYS = 180
/** On one invoice. */
export const MOST_INVOICE_ORDERS = 50

/** Stored value is invoiced when it is bought; points are not money. */
const WITHOUT_INVOICE: ReadonlySet<string> = new Set(['balance', 'campusCard', 'visitCard', 'points', 'free'])

/** What a method's payments of an order come to, less what was refunded. */
export interface RetainedPayment {
  method: string
  retainedFen: Fen
}

const FINISHED: readonly OrderStatus[] = ['completed', 'reviewed', 'refundRejected']

export interface InvoiceFacts {
  status: OrderStatus
  paidAt: number | null
  payments: readonly RetainedPayment[]
  /** The part of its bill that is not invoiced. */
  uninvoicedFen: Fen
  /** Its merchant issues invoices through the app. */
  isOffered: boolean
  /** An invoice that holds is issued, or being issued, for it. */
  isInvoiced: boolean
}

/** Why an order cannot be invoiced. The app words it. */
export const INVOICE_OBSTACLES = ['notOffered', 'invoiced', 'refundRunning', 'notFinished', 'tooOld', 'storedValue', 'nothingPaid'] as const
export type InvoiceObstacle = (typeof INVOICE_OBSTACLES)[number]

/**
 * The amount that is invoiced for an order: the money that was paid and not refunded, without charges that are not invoiced (`uninvoicedFen`), which
 * count as paid with money first.
 */
export const invoiceableFen = (payments: readonly RetainedPayment[], uninvoicedFen: Fen): Fen =>
  Math.max(0, sumFen(payments.filter(({ method }) => !WITHOUT_INVOICE.has(method)).map(({ retainedFen }) => retainedFen)) - uninvoicedFen)

export const invoiceDeadline = (paidAt: number): number => paidAt + INVOICE_DAYS * DAY

/** Null: an invoice can be requested now. */
export function invoiceObstacle(
  { status, paidAt, payments, uninvoicedFen, isOffered, isInvoiced }: InvoiceFacts,
  now: number,
): InvoiceObstacle | null {
  if (!isOffered) return 'notOffered'
  if (isInvoiced) return 'invoiced'
  if (status === 'refunding') return 'refundRunning'
  if (paidAt === null || !FINISHED.includes(status)) return 'notFinished'
  if (now > invoiceDeadline(paidAt)) return 'tooOld'
  if (invoiceableFen(payments, uninvoicedFen) > 0) return null
  return payments.some(({ method, retainedFen }) => retainedFen > 0 && method !== 'free' && WITHOUT_INVOICE.has(method))
    ? 'storedValue'
    : 'nothingPaid'
}

export const OBSTACLE_RESULTS: Record<InvoiceObstacle, ResultName> = {
  notOffered: 'invoiceUnsupported',
  invoiced: 'invoicedAlready',
  refundRunning: 'invoiceRefundRunning',
  notFinished: 'invoiceNotYet',
  tooOld: 'invoiceTooLate',
  storedValue: 'invoiceStoredValue',
  nothingPaid: 'invoiceNothingPaid',
}
