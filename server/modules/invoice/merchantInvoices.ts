import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { taxOf } from '@domain/invoice/amount'
import { amountText } from '@domain/money'
import { DomainError } from '@domain/results'
import { taxNumberProblem } from '@domain/validation/invoice'
import type { Config } from '../../config'
import { toCsv } from '../../csv'
import { stmt } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { containing, readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { changedFields } from '../../changedFields'
import type { createInvoiceFiles } from './files'
import { findInvoice, type InvoiceRow } from './repository'

type Invoicing = StaffOutput<'/staff/getInvoicing'>
type Row = StaffOutput<'/staff/getInvoices'>['list'][number]
type Filter = StaffInput<'/staff/exportInvoices'>

interface SellerRow {
  is_offered: boolean
  seller_name: string
  seller_tax_number: string
  item_name: string
  rate_permille: number
  version: number
  changed_by: string
  changed_at: number | null
}
const findSeller = stmt<[merchantCode: string], SellerRow>(
  'merchantInvoicing.ofMerchant',
  `select is_offered, seller_name, seller_tax_number, item_name, rate_permille, version, changed_by, changed_at
     from merchant_invoicing where mchnt_cd = $1`,
)
/** Nothing where somebody else has changed it since. */
const putSeller = stmt<{
  merchantCode: string
  version: number
  isOffered: boolean
  name: string
  taxNumber: string
  itemName: string
  ratePermille: number
  by: string
  at: number
}>(
  'merchantInvoicing.put',
  `insert into merchant_invoicing as i (mchnt_cd, is_offered, seller_name, seller_tax_number, item_name, rate_permille, version, changed_by, changed_at)
   select :merchantCode, :isOffered, :name, :taxNumber, :itemName, :ratePermille, 1, :by, :at
    where :version = 0 or exists (select from merchant_invoicing where mchnt_cd = :merchantCode)
   on conflict (mchnt_cd) do update set is_offered = :isOffered, seller_name = :name, seller_tax_number = :taxNumber, item_name = :itemName,
          rate_permille = :ratePermille, version = i.version + 1, changed_by = :by, changed_at = :at where i.version = :version`,
)

type ListedRow = Pick<
  InvoiceRow,
  'invoice_no' | 'kind' | 'state' | 'title' | 'seller' | 'email' | 'amount_fen' | 'number' | 'fail_reason' | 'created_at' | 'issued_at'
> & { orders: number; currency_sign: string }
/** Filtered before it is paged. A red invoice is about the orders of the one that it takes back. */
const findOfMerchant = stmt<
  {
    merchantCode: string
    state: string | null
    from: number | null
    until: number | null
    search: string | null
    number: string | null
    beforeAt: number | null
    beforeNo: string | null
    limit: number
  },
  ListedRow
>(
  'invoice.ofMerchant',
  `select i.invoice_no, i.kind, i.state, i.title, i.seller, i.email, i.amount_fen, i.number, i.fail_reason, i.created_at, i.issued_at,
          (select count(*)::int from invoice_order o where o.invoice_no = case when i.kind = 'red' then i.origin_no else i.invoice_no end) as orders, m.currency_sign
     from (select * from invoice i where i.mchnt_cd = :merchantCode and (:state::text is null or i.state = :state)
              and (:from::bigint is null or i.created_at >= :from) and (:until::bigint is null or i.created_at < :until)
              and (:search::text is null or i.number = :number or i.title ->> 'title' ilike :search
                   or exists (select from invoice_order o where o.invoice_no = i.invoice_no and o.order_no = :number))
              and (:beforeAt::bigint is null or (i.created_at, i.invoice_no) < (:beforeAt::bigint, :beforeNo::text))
            order by i.created_at desc, i.invoice_no desc limit :limit) i join merchant m on m.mchnt_cd = i.mchnt_cd
    order by i.created_at desc, i.invoice_no desc`,
)

const PAGE = 50
const MOST_EXPORTED = 10_000
const USUAL_ITEM = '餐饮服务'
const USUAL_RATE = 60
const HEADS = ['created', 'issued', 'kind', 'state', 'number', 'title', 'tax number', 'amount', 'tax', 'orders', 'e-mail', 'reason']

const view = (row: ListedRow): Row => ({
  invoiceNo: row.invoice_no,
  kind: row.kind,
  state: row.state,
  number: row.number,
  type: row.title.type,
  title: row.title.title,
  taxNumber: row.title.taxNumber,
  email: row.email,
  currencySign: row.currency_sign,
  amountFen: row.kind === 'red' ? -row.amount_fen : row.amount_fen,
  taxFen: (row.kind === 'red' ? -1 : 1) * taxOf(row.amount_fen, row.seller.ratePermille).taxFen,
  orders: row.orders,
  createdAt: row.created_at,
  issuedAt: row.issued_at,
  failReason: row.fail_reason,
})

/** What a merchant's staff see and set of its invoices (decision 0331). */
export function createMerchantInvoices(
  { db, ports, config }: Pick<Deps, 'db' | 'ports'> & { config: Pick<Config, 'invoiceAdapter'> },
  files: Pick<ReturnType<typeof createInvoiceFiles>, 'link'>,
) {
  async function invoicingOf(merchantCode: string): Promise<Invoicing> {
    const row = await db.first(findSeller, merchantCode)
    return {
      isOffered: row?.is_offered ?? false,
      name: row?.seller_name ?? '',
      taxNumber: row?.seller_tax_number ?? '',
      itemName: row?.item_name ?? USUAL_ITEM,
      ratePermille: row?.rate_permille ?? USUAL_RATE,
      issuer: ports.invoice === null ? 'none' : config.invoiceAdapter === 'sandbox' ? 'sandbox' : 'connected',
      version: row?.version ?? 0,
      changedBy: row?.changed_by ?? '',
      changedAt: row?.changed_at ?? null,
    }
  }

  const list = (merchantCode: string, { state, from, until, search }: Filter, before: [number, string] | null, limit: number) =>
    db.all(findOfMerchant, {
      merchantCode,
      state: state ?? null,
      from: from ?? null,
      until: until ?? null,
      search: containing(search),
      number: search?.trim() ?? null,
      beforeAt: before?.[0] ?? null,
      beforeNo: before?.[1] ?? null,
      limit,
    })

  return defineStaffHandlers({
    '/staff/getInvoicing': ({ staff }) => invoicingOf(merchantOf(staff)),

    '/staff/setInvoicing': ({ staff, now, record }: StaffContext, { version, ...input }) =>
      db.tx(async () => {
        const merchantCode = merchantOf(staff)
        const [name, taxNumber] = [input.name.trim(), input.taxNumber.trim().toUpperCase()]
        const itemName = input.itemName.trim() || USUAL_ITEM
        if (name === '') throw new DomainError('sellerMissing', {}, 'name')
        const wrong = taxNumberProblem(taxNumber)
        if (wrong) throw DomainError.of(wrong)
        const before = await invoicingOf(merchantCode)
        const values = { isOffered: input.isOffered, name, taxNumber, itemName, ratePermille: input.ratePermille }
        const changed = await db.run(putSeller, { merchantCode, version, ...values, by: staff.name, at: now() })
        if (changed === 0) throw new DomainError('staffChanged', { name: before.changedBy })
        const { issuer: _issuer, version: _version, changedBy: _by, changedAt: _at, ...fields } = before
        await record({ subject: name, ...changedFields(fields, values) })
        return invoicingOf(merchantCode)
      }),

    '/staff/getInvoices': async ({ staff }, { cursor, pageSize = PAGE, ...filter }) => {
      const before = readCursor(cursor, ['number', 'string'] as const)
      const rows = await list(merchantOf(staff), filter, before, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map(view),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.created_at, last.invoice_no]) : null,
      }
    },

    /** As a file for a spreadsheet; its times are UTC. */
    '/staff/exportInvoices': async ({ staff, now, record }, filter) => {
      const rows = await list(merchantOf(staff), filter, null, MOST_EXPORTED + 1)
      const shown = rows.slice(0, MOST_EXPORTED).map(view)
      const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
      const cells = shown.map((row) => [
        iso(row.createdAt),
        iso(row.issuedAt),
        row.kind,
        row.state,
        row.number ?? '',
        row.title,
        row.taxNumber,
        amountText(row.amountFen),
        amountText(row.taxFen),
        String(row.orders),
        row.email,
        row.failReason ?? '',
      ])
      await record({ subject: 'invoices', after: { rows: shown.length } })
      return {
        fileName: `invoices-${new Date(now()).toISOString().slice(0, 10)}.csv`,
        csv: toCsv(HEADS, cells),
        rows: shown.length,
        isCut: rows.length > MOST_EXPORTED,
      }
    },

    '/staff/getInvoiceFile': async ({ staff }, { invoiceNo }) => {
      const invoice = await db.first(findInvoice, invoiceNo)
      if (!invoice || invoice.mchnt_cd !== merchantOf(staff)) throw new DomainError('notFound', {}, 'invoiceNo')
      return files.link(invoice)
    },
  })
}
