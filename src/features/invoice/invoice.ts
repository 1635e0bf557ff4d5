import type { Output } from '@contract/index'
import type { IconName } from '@/components/ui/Icon'
import { invoiceCodes, type InvoiceState } from '@domain/invoice/state'

export type InvoiceTitle = Output<'/getInvoiceAddress'>['list'][number]
export type OpenOrder = Output<'/queryInvoiceOrders'>['list'][number]
export type InvoiceSummary = Output<'/drawInvoice'>
export type InvoiceDetail = Output<'/queryInvoiceDeatil'>

/** Orders of one group can be on one invoice: it is of one merchant, for one item. */
export const groupOf = ({ mchntCd, item }: OpenOrder): string => `${mchntCd} ${item}`

/** A state that this app does not know yet is somewhere on its way. */
export const stateOf = (code: string): InvoiceState => invoiceCodes.fromCode(code) ?? 'issuing'

export const STATE_ICONS: Record<InvoiceState, IconName> = {
  notIssued: 'file-text',
  issuing: 'clock',
  issued: 'circle-check',
  failed: 'circle-alert',
  reversed: 'undo-2',
}

/** In groups of four, as it stands on a licence. */
export const spacedTaxNumber = (taxNumber: string): string => taxNumber.replace(/(.{4})(?=.)/g, '$1 ')
