import type { Output } from '@contract/index'
import type { IconName } from '@/components/ui/Icon'
import { invoiceCodes, type InvoiceState } from '@domain/invoice/state'

export type InvoiceTitle = Output<'/getInvoiceAddress'>['list'][number]
export type OpenOrder = Output<'/queryInvoiceOrders'>['list'][number]
export type InvoiceSummary = Output<'/drawInvoice'>
export type InvoicedOrder = Output<'/queryInvoiceDeatil'>['orders'][number]
export type InvoiceDetail = Output<'/queryInvoiceDeatil'>

/** Orders of one group fit on one invoice, which has one merchant and one item. */
export const groupOf = ({ mchntCd, item }: OpenOrder): string => `${mchntCd} ${item}`

/** The state for a code that only a newer server sends. */
export const stateOf = (code: string): InvoiceState => invoiceCodes.fromCode(code) ?? 'issuing'

export const STATE_ICONS: Record<InvoiceState, IconName> = {
  notIssued: 'file-text',
  issuing: 'clock',
  issued: 'circle-check',
  failed: 'circle-alert',
  reversed: 'undo-2',
}

/** In groups of four, as on a business licence. */
export const spacedTaxNumber = (taxNumber: string): string => taxNumber.replace(/(.{4})(?=.)/g, '$1 ')
