import { type Fen, sumFen } from '../money'
import type { OrderStatus } from '../order/status'
import type { ResultName } from '../results'
import { DAY } from '../time'

/** An invoice can be asked for this long after the payment. */
export const INVOICE_DAYS = 180
/** On one invoice. */
export const MOST_INVOICE_ORDERS = 50

/** Stored value is invoiced when it is bought; points and nothing are no money. */
const WITHOUT_INVOICE: ReadonlySet<string> = new Set(['balance', 'campusCard', 'visitCard', 'points', 'free'])

/** What a method's payments of an order come to, less what has gone back. */
export interface KeptPayment {
  method: string
  keptFen: Fen
}

const FINISHED: readonly OrderStatus[] = ['completed', 'reviewed', 'refundRejected']

export interface InvoiceFacts {
  status: OrderStatus
  paidAt: number | null
  payments: readonly KeptPayment[]
  /** Its merchant issues invoices through the app. */
  isOffered: boolean
  /** An invoice that holds is issued, or being issued, for it. */
  isInvoiced: boolean
}

/** Why an order cannot be invoiced. The app words it. */
export const INVOICE_OBSTACLES = ['notOffered', 'invoiced', 'refundRunning', 'notFinished', 'tooOld', 'storedValue', 'nothingPaid'] as const
export type InvoiceObstacle = (typeof INVOICE_OBSTACLES)[number]

/** What an invoice of the order is about: the money that was paid and kept. */
export const invoiceableFen = (payments: readonly KeptPayment[]): Fen =>
  sumFen(payments.filter(({ method }) => !WITHOUT_INVOICE.has(method)).map(({ keptFen }) => keptFen))

export const invoiceDeadline = (paidAt: number): number => paidAt + INVOICE_DAYS * DAY

/** Null: an invoice can be asked for now. */
export function invoiceObstacle({ status, paidAt, payments, isOffered, isInvoiced }: InvoiceFacts, now: number): InvoiceObstacle | null {
  if (!isOffered) return 'notOffered'
  if (isInvoiced) return 'invoiced'
  if (status === 'refunding') return 'refundRunning'
  if (paidAt === null || !FINISHED.includes(status)) return 'notFinished'
  if (now > invoiceDeadline(paidAt)) return 'tooOld'
  if (invoiceableFen(payments) > 0) return null
  return payments.some(({ method, keptFen }) => keptFen > 0 && method !== 'free') ? 'storedValue' : 'nothingPaid'
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
