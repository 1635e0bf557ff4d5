import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import { MINUTE } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import { findMerchant } from '../merchant/index'
import { drawInvoice } from './document'
import { findInvoice, findInvoiceOrders, invoicedOf, type InvoiceRow } from './repository'

/** Long enough to open the file, too short for the link to be shared. */
const LINK_LIFE = 10 * MINUTE
export const FILES = '/invoices/'

const insertLink = stmt<[tokenHash: Buffer, invoiceNo: string, expiresAt: number]>(
  'invoiceLink.insert',
  'insert into invoice_link (token_hash, invoice_no, expires_at) values ($1, $2, $3)',
)
const findLink = stmt<[tokenHash: Buffer, now: number], { invoice_no: string }>(
  'invoiceLink.find',
  'select invoice_no from invoice_link where token_hash = $1 and expires_at > $2',
)
const forgetLinks = stmt<[now: number]>(
  'invoiceLink.forget',
  'delete from invoice_link where token_hash = any (array (select token_hash from invoice_link where expires_at <= $1 limit 1000))',
)

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Files of invoices: drawn when they are wanted, from what was agreed to when they were issued. */
export function createInvoiceFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function draw(invoice: InvoiceRow): Promise<{ bytes: Buffer; fileName: string }> {
    const origin = invoice.kind === 'red' ? await db.one(findInvoice, invoice.origin_no!) : null
    const source = origin?.invoice_no ?? invoice.invoice_no
    const { currency_sign, utc_offset_min } = await db.one(findMerchant, invoice.mchnt_cd)
    const bytes = await drawInvoice({
      invoice,
      originNumber: origin?.number ?? null,
      orders: invoicedOf(await db.all(findInvoiceOrders, [source]), source),
      currencySign: currency_sign,
      offsetMin: utc_offset_min,
    })
    return { bytes, fileName: `${invoice.kind === 'red' ? 'red-' : ''}invoice-${invoice.number}.pdf` }
  }

  return {
    draw,
    /** An address that is valid for some minutes, for anybody who has it. */
    async link(invoice: InvoiceRow): Promise<{ url: string; fileName: string; expiresAt: number }> {
      if (invoice.number === null) throw new DomainError('invoiceNotReady')
      const token = randomBytes(24).toString('base64url')
      const expiresAt = clock.now() + LINK_LIFE
      await db.run(insertLink, hashOf(token), invoice.invoice_no, expiresAt)
      return { url: `${FILES}${token}.pdf`, fileName: `invoice-${invoice.number}.pdf`, expiresAt }
    },
    forget: () => db.run(forgetLinks, clock.now()),

    register(app: FastifyInstance): void {
      app.get<{ Params: { token: string } }>(`${FILES}:token.pdf`, async (request, reply) => {
        const found = await db.first(findLink, hashOf(request.params.token), clock.now())
        if (!found) throw new DomainError('notFound')
        const { bytes, fileName } = await draw(await db.one(findInvoice, found.invoice_no))
        return reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `inline; filename="${fileName}"`)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type('application/pdf')
          .send(bytes)
      })
    },
  }
}

export type InvoiceFiles = ReturnType<typeof createInvoiceFiles>
