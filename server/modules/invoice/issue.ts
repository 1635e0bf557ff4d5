import { correctionOf, taxOf } from '@domain/invoice/amount'
import { invoiceableFen } from '@domain/invoice/order'
import { INVOICE, type InvoiceEvent } from '@domain/invoice/state'
import { step } from '@domain/machine'
import { sumFen } from '@domain/money'
import { uninvoicedFen } from '@domain/order/pricing/charges'
import type { FastifyBaseLogger } from 'fastify'
import { json } from '../../db/statement'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { InvoiceAnswer, InvoicePort } from '../../ports/invoice'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { newInvoiceNo } from './requests'
import type { InvoiceMessages } from './messages'
import type { InvoiceSources } from './orders'
import {
  CORRECTIONS,
  findInvoice,
  findInvoiceOrders,
  findRelated,
  insertInvoice,
  insertInvoiceOrder,
  invoicedOf,
  INVOICES,
  type InvoiceRow,
  leaseCorrections,
  leaseDue,
  lockInvoice,
  postponeDue,
  releaseOrders,
  setCorrection,
  tryAgainLater,
  updateState,
} from './repository'

/** After this long another process may ask: the one that did has died. */
const LEASE = 60_000
const LONGEST_WAIT = 10 * 60_000
const RETRY_ISSUER = { firstMs: 5_000, mostMs: LONGEST_WAIT }
/** A refused red invoice: staff have to look into it, and meanwhile it is retried. */
const RED_AGAIN = 60 * 60_000

export interface IssueParts {
  lifecycle: Pick<OrderLifecycle, 'lock'>
  messages: InvoiceMessages
  sources: InvoiceSources
  notify: (invoice: Pick<InvoiceRow, 'user_id' | 'invoice_no' | 'state'>, at: number) => Promise<void>
  notifyUrl: () => string
  log: () => FastifyBaseLogger
}

/** Seller, buyer and notification address: the same on every invoice that follows this one. */
const partiesOf = ({ user_id, mchnt_cd, title, seller, email, phone }: InvoiceRow) => ({
  userId: user_id,
  merchantCode: mchnt_cd,
  title: json(title),
  seller: json(seller),
  email,
  phone,
})

const requestNoOf = ({ invoice_no, attempt }: Pick<InvoiceRow, 'invoice_no' | 'attempt'>) => `${invoice_no}-${attempt}`

/**
 * Has invoices issued. The issuer is called outside of transactions, under our own request number, until it answers; the answer is applied once,
 * under the invoice's lock. If a process dies in between, the stored due time makes another one ask with the same number.
 */
export function createIssuing({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, parts: IssueParts) {
  async function move(invoice: InvoiceRow, event: InvoiceEvent, answer: InvoiceAnswer | null, now: number): Promise<void> {
    const state = step(INVOICE, invoice.state, event) as InvoiceRow['state'] | null
    if (!state) throw new Error(`Invoice ${invoice.invoice_no} is ${invoice.state}: ${event} cannot happen`)
    const number = answer?.state === 'issued' ? answer.number : invoice.number
    const issuedAt = answer?.state === 'issued' ? answer.issuedAt : invoice.issued_at
    const reason = answer?.state === 'failed' ? answer.reason : null
    await db.run(updateState, { invoiceNo: invoice.invoice_no, state, number, failReason: reason, issuedAt, dueAt: null })
    await parts.notify({ ...invoice, state }, now)
  }

  /** Orders are locked before invoices, since requests and refunds hold the order already. */
  async function lockOrdersOf(invoiceNo: string): Promise<void> {
    for (const { order_no } of await db.all(findInvoiceOrders, [invoiceNo])) await parts.lifecycle.lock(order_no)
  }

  async function orderStates(invoiceNo: string) {
    const invoiced = invoicedOf(await db.all(findInvoiceOrders, [invoiceNo]), invoiceNo)
    const orderNos = invoiced.map(({ orderNo }) => orderNo)
    const retained = await parts.sources.retainedOf(orderNos)
    const uninvoiced = new Map(
      (await parts.sources.orders.byNumbers(orderNos)).map(({ order_no, bill_lines }) => [order_no, uninvoicedFen({ lines: bill_lines })]),
    )
    const retainedFen = (orderNo: string) =>
      invoiceableFen(
        retained.filter(({ order_no }) => order_no === orderNo).map(({ method, fen }) => ({ method, retainedFen: fen })),
        uninvoiced.get(orderNo) ?? 0,
      )
    return { invoiced, retainedFen }
  }

  /** The blue one is taken back; what is left of its orders is invoiced again. */
  async function replace(red: InvoiceRow, now: number): Promise<void> {
    const blue = await db.one(lockInvoice, red.origin_no!)
    await move(blue, 'reverse', null, now)
    const { invoiced, retainedFen } = await orderStates(blue.invoice_no)
    await db.run(releaseOrders, blue.invoice_no)
    await db.run(setCorrection, blue.invoice_no, null)
    const left = correctionOf(invoiced, retainedFen)?.reissue ?? invoiced
    if (left.length === 0) return
    const invoiceNo = newInvoiceNo()
    const amountFen = sumFen(left.map((one) => one.amountFen))
    await db.run(insertInvoice, { ...partiesOf(blue), invoiceNo, kind: 'blue', originNo: blue.invoice_no, amountFen, at: now })
    for (const one of left) await db.run(insertInvoiceOrder, invoiceNo, one.orderNo, one.amountFen)
  }

  /** The answer to a request, applied once; an answer to an older try is ignored. */
  const take = (requestNo: string, answer: InvoiceAnswer): Promise<'taken' | 'stale' | 'unknown'> =>
    db.tx(async () => {
      const [, invoiceNo = '', attempt] = /^(F[0-9a-f]+)-(\d{1,9})$/.exec(requestNo) ?? []
      const now = clock.now()
      const known = await db.first(findInvoice, invoiceNo)
      if (!known) return 'unknown'
      await lockOrdersOf(known.origin_no !== null && known.kind === 'red' ? known.origin_no : invoiceNo)
      const invoice = await db.one(lockInvoice, invoiceNo)
      if (invoice.attempt !== Number(attempt) || invoice.state !== 'issuing' || answer.state === 'processing') return 'stale'
      if (answer.state === 'issued') {
        await move(invoice, 'succeed', answer, now)
        await parts.messages.announce(invoice, now)
        if (invoice.kind === 'red') await replace(invoice, now)
      } else if (invoice.kind === 'red') {
        parts.log().error({ invoiceNo, reason: answer.reason }, 'red invoice refused')
        await db.run(tryAgainLater, invoiceNo, now + RED_AGAIN)
      } else {
        await move(invoice, 'fail', answer, now)
        await db.run(releaseOrders, invoiceNo)
      }
      return 'taken'
    })

  async function request(issuer: InvoicePort, invoice: InvoiceRow): Promise<InvoiceAnswer> {
    const source = invoice.kind === 'red' ? await db.one(findInvoice, invoice.origin_no!) : invoice
    const orders = invoicedOf(await db.all(findInvoiceOrders, [source.invoice_no]), source.invoice_no)
    return issuer.issue({
      requestNo: requestNoOf(invoice),
      kind: invoice.kind,
      originalNumber: invoice.kind === 'red' ? source.number : null,
      amountFen: invoice.amount_fen,
      taxFen: taxOf(invoice.amount_fen, invoice.seller.ratePermille).taxFen,
      seller: invoice.seller,
      buyer: invoice.title,
      orders,
      notifyUrl: parts.notifyUrl(),
    })
  }

  const issueDue = defineOutsideWork(
    { db, clock },
    {
      name: INVOICES,
      everyMs: 1000,
      // Without a provider they stay due.
      take: async (now) => (ports.invoice ? db.all(leaseDue, now, now + LEASE) : []),
      keyOf: ({ invoice_no }) => invoice_no,
      async run(invoice, now) {
        const answer = await request(ports.invoice!, invoice)
        const wait = Math.min(LONGEST_WAIT, Math.max(2_000, Math.round((now - invoice.created_at) / 2)))
        if (answer.state === 'processing') await db.run(postponeDue, invoice.invoice_no, invoice.attempt, now + wait)
        else await take(requestNoOf(invoice), answer)
      },
      endLease: ({ invoice_no, attempt }, now) => db.run(postponeDue, invoice_no, attempt, now),
      retry: RETRY_ISSUER,
    },
  )

  /** An invoice of which something was refunded: once it is issued, and is for more than what is left, a red one is requested. */
  const correct = (invoiceNo: string): Promise<void> =>
    db.tx(async () => {
      const now = clock.now()
      await lockOrdersOf(invoiceNo)
      const invoice = await db.one(lockInvoice, invoiceNo)
      // One that is being issued is looked at again when it is.
      if (invoice.state === 'issuing') return void (await db.run(setCorrection, invoiceNo, now + 5_000))
      await db.run(setCorrection, invoiceNo, null)
      if (invoice.state !== 'issued' || (await db.all(findRelated, invoiceNo)).length > 0) return
      const { invoiced, retainedFen } = await orderStates(invoiceNo)
      const correction = correctionOf(invoiced, retainedFen)
      if (!correction) return
      const red = { invoiceNo: newInvoiceNo(), kind: 'red', originNo: invoiceNo, amountFen: correction.reverseFen, at: now }
      await db.run(insertInvoice, { ...partiesOf(invoice), ...red })
      await parts.notify(invoice, now)
    })

  const correctDue = defineOutsideWork(
    { db, clock },
    {
      name: CORRECTIONS,
      everyMs: 1000,
      take: (now) => db.all(leaseCorrections, now, now + LEASE),
      keyOf: ({ invoice_no }) => invoice_no,
      run: ({ invoice_no }) => correct(invoice_no),
      endLease: ({ invoice_no }, now) => db.run(setCorrection, invoice_no, now),
    },
  )

  return { take, issueDue, correctDue }
}

export type Issuing = ReturnType<typeof createIssuing>
