import type { Output } from '@contract/index'
import { taxOf } from '@domain/invoice/amount'
import { invoiceCodes } from '@domain/invoice/state'
import { DomainError } from '@domain/results'
import { parseCursor } from '../../lists'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { findMerchant } from '../merchant/index'
import type { InvoiceMessages } from './messages'
import type { InvoiceableOrder, InvoiceOrders } from './orders'
import { findHistory, findInvoice, findInvoiceOrders, findRelated, type HistoryFilter, type InvoiceRow } from './repository'

type Summary = Output<'/drawInvoice'>
type Detail = Output<'/queryInvoiceDeatil'>

const PAGE_SIZE = 10

export function createInvoiceQueries({ db }: Pick<Deps, 'db'>, { orders, messages }: { orders: InvoiceOrders; messages: InvoiceMessages }) {
  /** A diner's own. A red one is shown with the blue one that it takes back. */
  async function own(invoiceNo: string, userId: string): Promise<InvoiceRow> {
    const invoice = await db.first(findInvoice, invoiceNo)
    if (invoice?.user_id !== userId) throw new DomainError('invoiceNotFound')
    return invoice
  }

  async function summaries(rows: readonly InvoiceRow[], { user, now }: Caller): Promise<Summary[]> {
    if (rows.length === 0) return []
    const held = await db.all(
      findInvoiceOrders,
      rows.map(({ invoice_no }) => invoice_no),
    )
    return Promise.all(
      rows.map(async (row) => {
        const orderNos = held.filter(({ invoice_no }) => invoice_no === row.invoice_no).map(({ order_no }) => order_no)
        const canRetry =
          row.state === 'failed' && (await orders.ofNumbers(orderNos, user.userId, now)).every(({ obstacle }) => obstacle === null)
        const isCorrecting =
          row.state === 'issued' && (row.correct_due_at !== null || (await db.all(findRelated, row.invoice_no)).length > 0)
        const money = await db.one(findMerchant, row.mchnt_cd)
        return {
          invoiceNo: row.invoice_no,
          invoiceState: invoiceCodes.toCode(row.state),
          type: row.title.type,
          title: row.title.title,
          amountFen: row.amount_fen,
          currencySign: money.currency_sign,
          utcOffsetMin: money.utc_offset_min,
          orderCount: orderNos.length,
          email: row.email,
          createdAt: row.created_at,
          issuedAt: row.issued_at,
          failReason: row.fail_reason,
          canRetry,
          isCorrecting,
        }
      }),
    )
  }

  async function orderViews(found: readonly InvoiceableOrder[], { lang }: Caller) {
    const faces = await orders.facesOf(found.map(({ order }) => order.order_no))
    return found.map(({ order, amountFen }) => {
      const own = faces.filter(({ order_no }) => order_no === order.order_no)
      return {
        orderNo: order.order_no,
        mchntCd: order.mchnt_cd,
        mchntName: pick(order.merchant_name, lang),
        shopName: pick(order.shop_name, lang),
        paidAt: order.paid_at ?? 0,
        amountFen,
        kind: order.kind,
        itemCount: order.item_count,
        names: own.map(({ name }) => pick(name, lang)),
        pictures: own.map(({ picture }) => picture),
      }
    })
  }

  return {
    own,
    async summary(invoiceNo: string, caller: Caller): Promise<Summary> {
      const [summary] = await summaries([await own(invoiceNo, caller.user.userId)], caller)
      return summary!
    },

    async history(filter: HistoryFilter, { cursor, pageSize = PAGE_SIZE }: { cursor?: string; pageSize?: number }, caller: Caller) {
      const [beforeAt, beforeNo] = parseCursor(cursor)
      const rows = await db.all(findHistory, { userId: caller.user.userId, beforeAt, beforeNo, limit: pageSize + 1, filter })
      const shown = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? shown[shown.length - 1] : undefined
      return {
        list: await summaries(shown, caller),
        nextCursor: last ? Buffer.from(`${last.created_at} ${last.invoice_no}`).toString('base64url') : null,
      }
    },

    async invoiceable({ orderNo, invoiceNo }: { orderNo?: string; invoiceNo?: string }, caller: Caller) {
      const { user, now } = caller
      const requested = orderNo === undefined ? [] : await orders.ofNumbers([orderNo], user.userId, now)
      if (orderNo !== undefined && requested.length === 0) throw new DomainError('orderNotFound')
      const failed = invoiceNo === undefined ? [] : await db.all(findInvoiceOrders, [(await own(invoiceNo, user.userId)).invoice_no])
      const open = await orders.open(user.userId, now)
      const extra = await orders.ofNumbers(
        failed.map(({ order_no }) => order_no),
        user.userId,
        now,
      )
      const listed = [
        ...open,
        ...[...requested, ...extra].filter(
          ({ obstacle, order }) => obstacle === null && !open.some((one) => one.order.order_no === order.order_no),
        ),
      ]
      const views = await orderViews(listed, caller)
      return {
        obstacle: requested[0]?.obstacle ?? null,
        list: views.map((view, index) => ({
          ...view,
          currencySign: listed[index]!.order.currency_sign,
          utcOffsetMin: listed[index]!.order.utc_offset_min,
          sellerName: listed[index]!.seller?.name ?? '',
          item: listed[index]!.item,
          itemName: listed[index]!.seller?.itemName ?? '',
          ratePermille: listed[index]!.seller?.ratePermille ?? null,
        })),
      }
    },

    async detail(invoiceNo: string, caller: Caller): Promise<Detail> {
      const row = await own(invoiceNo, caller.user.userId)
      const blueNo = row.kind === 'red' ? row.origin_no! : invoiceNo
      const [summary] = await summaries([row], caller)
      const invoiced = await db.all(findInvoiceOrders, [blueNo])
      const found = await orders.ofNumbers(
        invoiced.map(({ order_no }) => order_no),
        caller.user.userId,
        caller.now,
      )
      const views = (await orderViews(found, caller)).map((view) => ({
        ...view,
        amountFen: invoiced.find(({ order_no }) => order_no === view.orderNo)!.amount_fen,
      }))
      const related = [
        ...(await db.all(findRelated, blueNo))
          .filter((one) => one.invoice_no !== invoiceNo)
          .map((one) => ({ one, relation: one.kind === 'red' ? ('red' as const) : ('replacement' as const) })),
        ...(row.origin_no ? [{ one: await db.one(findInvoice, row.origin_no), relation: 'replaced' as const }] : []),
      ]
      return {
        ...summary!,
        ...row.title,
        email: row.email,
        number: row.number,
        sellerName: row.seller.name,
        sellerTaxNumber: row.seller.taxNumber,
        itemName: row.seller.itemName,
        ratePermille: row.seller.ratePermille,
        ...taxOf(row.amount_fen, row.seller.ratePermille),
        shopName: views[0]?.shopName ?? '',
        orders: views,
        related: related.map(({ one, relation }) => ({
          invoiceNo: one.invoice_no,
          relation,
          invoiceState: invoiceCodes.toCode(one.state),
          amountFen: one.amount_fen,
          number: one.number,
        })),
        sentAt: await messages.lastSent(invoiceNo),
        mailsLeft: await messages.mailsLeft(invoiceNo, caller.now),
        mailFailedTo: await messages.failedTo(invoiceNo),
      }
    },
  }
}

export type InvoiceQueries = ReturnType<typeof createInvoiceQueries>
