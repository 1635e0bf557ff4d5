import { Type } from '@sinclair/typebox'
import { INVOICE_KINDS, INVOICE_STATES } from '@domain/invoice/state'
import { TITLE_TYPES } from '@domain/invoice/title'
import { At, Count, FenAmount, Id, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const Seller = {
  /** Off: diners are offered no invoice; requested ones are still issued. */
  isOffered: Type.Boolean(),
  name: ShortText(100),
  taxNumber: ShortText(40),
  /** Of what is eaten and drunk, as it stands on the invoice. */
  itemName: ShortText(40),
  ratePermille: Type.Integer({ minimum: 0, maximum: 999 }),
}

const Invoicing = Type.Object({
  ...Seller,
  /** Who issues: a connected company, the sandbox, which issues no real invoices, or nobody. */
  issuer: OneOf(['connected', 'sandbox', 'none']),
  version: Type.Integer(),
  changedBy: Type.String(),
  changedAt: Nullable(At),
})

const Filter = {
  state: Type.Optional(OneOf(INVOICE_STATES)),
  from: Type.Optional(At),
  until: Type.Optional(At),
  /** Its number, an order's, or in the title. */
  search: Type.Optional(ShortText(60)),
}

const Row = Type.Object({
  invoiceNo: Id,
  kind: OneOf(INVOICE_KINDS),
  state: OneOf(INVOICE_STATES),
  /** Of the tax authority; null until it is issued. */
  number: Nullable(Type.String()),
  type: OneOf(TITLE_TYPES),
  title: Type.String(),
  taxNumber: Type.String(),
  email: Type.String(),
  currencySign: Type.String(),
  /** Negative: a red invoice. */
  amountFen: FenAmount,
  taxFen: FenAmount,
  orders: Count,
  createdAt: At,
  issuedAt: Nullable(At),
  /** In the issuer's words. */
  failReason: Nullable(Type.String()),
})

/** Who invoices for a merchant, and its invoices. */
export const invoicing = declareStaffCalls(staffFacts, {
  '/staff/getInvoicing': { input: Type.Object({}), output: Invoicing },
  '/staff/setInvoicing': { input: Type.Object({ version: Type.Integer({ minimum: 0 }), ...Seller }), output: Invoicing },
  /** The newest first. */
  '/staff/getInvoices': { input: Type.Object({ ...PageInput, ...Filter }), output: PageOf(Row) },
  '/staff/exportInvoices': {
    input: Type.Object(Filter),
    output: Type.Object({
      fileName: Type.String(),
      csv: Type.String(),
      rows: Count,
      /** There are more, older ones. */
      isCut: Type.Boolean(),
    }),
  },
  /** An address of the PDF that works for some minutes. */
  '/staff/getInvoiceFile': {
    input: Type.Object({ invoiceNo: Id }),
    output: Type.Object({ url: Type.String(), fileName: Type.String(), expiresAt: At }),
  },
})
