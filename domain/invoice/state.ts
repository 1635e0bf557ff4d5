import { codesOf, type Machine } from '../machine'

/** What an order's invoice is, or one invoice; an invoice itself is never `notIssued`. */
export const INVOICE_STATES = ['notIssued', 'issuing', 'issued', 'failed', 'reversed'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export type InvoiceEvent = 'request' | 'succeed' | 'fail' | 'reverse'

/** A failed invoice is requested again. An issued one is never changed: a red invoice takes it back, and what is left is issued again. */
export const INVOICE: Machine<InvoiceState, InvoiceEvent> = {
  notIssued: { request: 'issuing' },
  issuing: { succeed: 'issued', fail: 'failed' },
  issued: { reverse: 'reversed' },
  failed: { request: 'issuing' },
  reversed: {},
}

export const invoiceCodes = codesOf<InvoiceState>({ notIssued: '00', issuing: '01', issued: '02', failed: '03', reversed: '04' })

/** Its orders are on no other invoice meanwhile. */
export const HOLDING: readonly InvoiceState[] = ['issuing', 'issued']

/** blue: an invoice; red: the one that takes another back. */
export const INVOICE_KINDS = ['blue', 'red'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
