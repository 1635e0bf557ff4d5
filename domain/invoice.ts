import { codesOf, type Machine } from './machine'

export type InvoiceState = 'notIssued' | 'issuing' | 'issued' | 'failed'
export type InvoiceEvent = 'request' | 'succeed' | 'fail'

export const INVOICE: Machine<InvoiceState, InvoiceEvent> = {
  notIssued: { request: 'issuing' },
  issuing: { succeed: 'issued', fail: 'failed' },
  issued: {},
  failed: { request: 'issuing' },
}

export const invoiceCodes = codesOf<InvoiceState>({ notIssued: '00', issuing: '01', issued: '02', failed: '03' })
