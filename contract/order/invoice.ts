import { Type } from '@sinclair/typebox'
import { INVOICE_OBSTACLES, MOST_INVOICE_ORDERS } from '@domain/invoice/order'
import { TITLE_TYPES } from '@domain/invoice/title'
import { INVOICE_ITEMS, ORDER_KINDS } from '@domain/order/kind'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Done, Empty, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, ShortText } from '../schema'

/** Invoices (spec sections 3, 4 and 5). `invoiceState` is the two-digit code of domain/invoice/state.ts. Decision 0109. */

/** PostgreSQL keeps no NUL. */
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })

const TitleFields = {
  type: OneOf(TITLE_TYPES),
  title: Text(100),
  /** Of an enterprise. */
  taxNumber: Text(40),
  mobile: Text(20),
  email: Text(254),
  companyAddress: Text(200),
  companyPhone: Text(24),
  bank: Text(100),
  accountNumber: Text(40),
}
const TitleInput = { ...TitleFields, isDefault: Type.Boolean() }
export const InvoiceTitle = Type.Object({ titleId: Id, ...TitleInput })

/** An order as an invoice tells of it. */
const InvoiceOrder = Type.Object({
  orderNo: Id,
  mchntCd: Id,
  mchntName: Type.String(),
  shopName: Type.String(),
  paidAt: At,
  amountFen: FenAmount,
  kind: OneOf(ORDER_KINDS),
  itemCount: Count,
  /** Of its first dishes, as `pictures`. */
  names: Type.Array(Type.String(), { maxItems: 4 }),
  pictures: Type.Array(Type.String(), { maxItems: 4 }),
})

/** Null: it is not taxed. */
const TaxRate = Nullable(Count)

const Money = { currencySign: Type.String(), utcOffsetMin: Type.Integer() }

const InvoiceSummary = Type.Object({
  invoiceNo: Id,
  invoiceState: Type.String(),
  type: OneOf(TITLE_TYPES),
  title: Type.String(),
  amountFen: FenAmount,
  ...Money,
  orderCount: Count,
  email: Type.String(),
  createdAt: At,
  issuedAt: Nullable(At),
  /** Why it failed, in the issuer's words. */
  failReason: Nullable(Type.String()),
  /** It failed, and its orders can be invoiced still. */
  canRetry: Type.Boolean(),
  /** A refund is being taken out of it. */
  isCorrecting: Type.Boolean(),
})

/** Beside an invoice: the red one that took it back, the one that replaces it, or the one that it replaces. */
const Related = Type.Object({
  invoiceNo: Id,
  relation: OneOf(['red', 'replacement', 'replaced'] as const),
  invoiceState: Type.String(),
  amountFen: FenAmount,
  number: Nullable(Type.String()),
})

const InvoiceDetail = Type.Object({
  ...InvoiceSummary.properties,
  ...TitleFields,
  /** Of the tax authority; null until it is issued. */
  number: Nullable(Type.String()),
  sellerName: Type.String(),
  sellerTaxNumber: Type.String(),
  itemName: Type.String(),
  ratePermille: TaxRate,
  netFen: FenAmount,
  taxFen: FenAmount,
  shopName: Type.String(),
  orders: Type.Array(InvoiceOrder),
  related: Type.Array(Related),
  sentAt: Nullable(At),
  /** How often it can be mailed once more today. */
  mailsLeft: Count,
  /** Whom the last mail did not reach; null: it did, or is on its way. */
  mailFailedTo: Nullable(Type.String()),
})

export const invoice = declareCalls(callFacts, {
  /** Invoice titles, the default first. `mobile`: the diner's own number, which a new title begins with; empty where none is verified. */
  '/getInvoiceAddress': { input: Empty, output: Type.Object({ list: Type.Array(InvoiceTitle), mobile: Type.String() }) },
  '/addInvoiceAddress': { input: Type.Object({ ...TitleInput, idempotencyKey: IdempotencyKey }), output: InvoiceTitle },
  '/updateInvoiceAddress': { input: Type.Object({ titleId: Id, ...TitleInput }), output: InvoiceTitle },
  '/deleteInvoiceAddress': { input: Type.Object({ titleId: Id }), output: Done },
  /**
   * Ours. The diner's orders of the last 180 days that can be invoiced, newest first. With `orderNo`, also what stands against invoicing that one;
   * with `invoiceNo`, the orders of a failed invoice too.
   */
  '/queryInvoiceOrders': {
    input: Type.Object({ orderNo: Type.Optional(Id), invoiceNo: Type.Optional(Id) }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...InvoiceOrder.properties,
          ...Money,
          sellerName: Type.String(),
          /** Orders of one item share an invoice. */
          item: OneOf(INVOICE_ITEMS),
          itemName: Type.String(),
          ratePermille: TaxRate,
        }),
      ),
      obstacle: Nullable(OneOf(INVOICE_OBSTACLES)),
    }),
  },
  /** One invoice for orders of one merchant and one item. `invoiceNo`: the failed one that is requested again; its orders may then be left out. */
  '/drawInvoice': {
    input: Type.Object({
      orderNos: Type.Array(Id, { maxItems: MOST_INVOICE_ORDERS }),
      titleId: Id,
      email: Text(254),
      /** Announced by text message too; empty: not. */
      phone: ShortText(20),
      invoiceNo: Type.Optional(Id),
      idempotencyKey: IdempotencyKey,
    }),
    output: InvoiceSummary,
  },
  '/queryInvoiceHistory': {
    input: Type.Object({ ...PageInput, filter: OneOf(['all', 'issuing', 'issued', 'failed'] as const) }),
    output: Type.Object({ list: Type.Array(InvoiceSummary), nextCursor: Nullable(Type.String()) }),
  },
  /** (sic) */
  '/queryInvoiceDeatil': { input: Type.Object({ invoiceNo: Id }), output: InvoiceDetail },
  /** Ours. An address of the PDF that works for some minutes, without a ticket, so that a browser or WeChat can open it. */
  '/getInvoiceFile': {
    input: Type.Object({ invoiceNo: Id }),
    output: Type.Object({ url: Type.String(), fileName: Type.String(), expiresAt: At }),
  },
  /** Ours. Sends the PDF by e-mail once more. */
  '/sendInvoice': { input: Type.Object({ invoiceNo: Id, email: Text(254), idempotencyKey: IdempotencyKey }), output: Done },
})
