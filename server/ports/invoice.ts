import type { ItemTerms } from '@domain/invoice/item'
import type { InvoiceKind } from '@domain/invoice/state'
import type { InvoiceTitle } from '@domain/invoice/title'

export interface InvoiceSeller extends ItemTerms {
  name: string
  taxNumber: string
}

export interface InvoiceRequest {
  /** Our request number, once per try: repeating it requests the same invoice. */
  requestNo: string
  kind: InvoiceKind
  /** Of a red invoice: the number of the one that it takes back. */
  originalNumber: string | null
  amountFen: number
  taxFen: number
  seller: InvoiceSeller
  buyer: InvoiceTitle
  orders: readonly { orderNo: string; amountFen: number }[]
  /** The address for a report of the result. */
  notifyUrl: string
}

export type InvoiceAnswer =
  | { state: 'processing' }
  | { state: 'issued'; number: string; issuedAt: number }
  /** Certainly not issued under this number, and never will be. */
  | { state: 'failed'; reason: string }

/** The issuer of invoices: the tax authority's platform, or a company between. Not inside a transaction; every call may be repeated. */
export interface InvoicePort {
  issue(request: InvoiceRequest): Promise<InvoiceAnswer>
  /** The content of a notification, verified by its signature over the raw body; null: not trusted. */
  readNotification(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
    now: number,
  ): { requestNo: string; answer: InvoiceAnswer } | null
}
