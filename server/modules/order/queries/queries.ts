import type { TimeCharge } from '@domain/booking/timing'
import { kindRules } from '@domain/order/kind'
import { isInKitchenQueue } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { Deps } from '../../../module'
import type { Caller } from '../../../http/calls/caller'
import type { DeliveryQueries } from '../../delivery/index'
import type { InvoiceService } from '../../invoice/index'
import type { FulfilmentQueries } from '../../fulfilment/index'
import type { PaymentService } from '../../payment/index'
import { reviewOf } from '../../review/index'
import type { RefundReader } from '../../refund/index'
import type { ShopService } from '../../shop/index'
import type { JoinedTables, RoundsOf } from '../../tableVisit/index'
import { ordersAhead } from '../kitchen/index'
import { countOpen, findListed, type HistoryFilter, historyPage, type ListedRow, openPage, type Page } from './lists'
import { findLineFaces } from '../records/index'
import { findEvents } from './repository'
import { findOrderLines } from '../records/index'
import { findSharedFacts, findTakesPart, sharedView } from './shared'
import { detailView, progressView, summaryView, withTime } from './view'

/** What time has cost by now on the bill of a table; null: it is not charged by time. */
export type TimeOf = (orderNo: string, now: number) => Promise<TimeCharge | null>

/** What a diner may read: their own orders; of an order of somebody at their table only its status and their own dishes. */
export function createOrderQueries(
  { db }: Deps,
  parts: {
    shops: ShopService
    payments: PaymentService
    refunds: RefundReader
    invoices: InvoiceService
    deliveryStates: DeliveryQueries
    joinedTables: JoinedTables
    roundsOf: RoundsOf
    fulfilment: FulfilmentQueries
    timeOf: TimeOf
  },
) {
  /** A bill to which time is still added. */
  const timeOf = async ({ kind, status, order_no }: ListedRow, now: number): Promise<TimeCharge | null> =>
    kindRules(kind).paysLater && status === 'dining' ? parts.timeOf(order_no, now) : null

  async function own(orderNo: string, userId: string): Promise<ListedRow> {
    const row = await db.first(findListed, orderNo)
    if (!row || row.user_id !== userId) throw new DomainError('orderNotFound')
    return row
  }

  /** A bill that was joined to another is empty and closed. */
  const joinedTablesOf = (rows: readonly ListedRow[]) =>
    parts.joinedTables(
      rows.filter(({ kind, status }) => kindRules(kind).paysLater && status === 'cancelled').map(({ order_no }) => order_no),
    )

  /** The remaining amount of each partly paid order, which its payers see. */
  async function leftOf(rows: readonly ListedRow[]): Promise<ReadonlyMap<string, number>> {
    const unpaid = rows.filter(({ paid_at, status }) => paid_at === null && (status === 'toPay' || status === 'confirmingPayment'))
    const paid = await parts.payments.paidOf(unpaid.map(({ order_no }) => order_no))
    return new Map(
      unpaid.flatMap(({ order_no, payable_fen }) => (paid.has(order_no) ? [[order_no, payable_fen - paid.get(order_no)!]] : [])),
    )
  }

  async function summaries(listed: readonly ListedRow[], { lang, now }: Pick<Caller, 'lang' | 'now'>) {
    const rows = await Promise.all(listed.map(async (row) => withTime(row, await timeOf(row, now))))
    const faces =
      rows.length > 0
        ? await db.all(
            findLineFaces,
            rows.map(({ order_no }) => order_no),
          )
        : []
    const delivered = rows.filter(({ mode }) => mode === 'delivery').map(({ order_no }) => order_no)
    const deliveries = await parts.deliveryStates.statesOf(delivered)
    const joined = await joinedTablesOf(rows)
    const left = await leftOf(rows)
    const shipments = await parts.fulfilment.statesOf(delivered)
    return rows.map((row) => ({
      ...summaryView(
        row,
        left.get(row.order_no) ?? null,
        faces.filter(({ order_no }) => order_no === row.order_no),
        lang,
      ),
      delivery: deliveries.get(row.order_no) ?? null,
      joinedTable: joined.get(row.order_no) ?? null,
      shipment: shipments.get(row.order_no) ?? null,
    }))
  }

  async function progressOf(row: ListedRow, now: number) {
    const ahead = isInKitchenQueue(row.status) ? await ordersAhead(db, row.shop_id, row.paid_at) : null
    return progressView(row, ahead, await db.all(findEvents, row.order_no), now)
  }

  return {
    async open(page: Page, caller: Caller) {
      const { rows, nextCursor } = await openPage(db, caller.user.userId, page)
      return { list: await summaries(rows, caller), nextCursor }
    },
    async history(filter: HistoryFilter, page: Page, caller: Caller) {
      const { rows, nextCursor } = await historyPage(db, caller.user.userId, filter, page)
      return { list: await summaries(rows, caller), nextCursor }
    },
    async newestOpen(caller: Caller) {
      const { rows } = await openPage(db, caller.user.userId, { pageSize: 1 })
      const [order = null] = await summaries(rows, caller)
      return { order, openCount: (await db.one(countOpen, caller.user.userId)).count }
    },
    async detail(orderNo: string, { user, lang, now }: Caller) {
      const row = await own(orderNo, user.userId)
      const { method, payingBy, refundedFen, payments } = await parts.payments.factsOf(orderNo)
      const joined = await joinedTablesOf([row])
      const lines = await db.all(findOrderLines, orderNo)
      const left = await leftOf([row])
      const isDelivered = row.mode === 'delivery'
      return detailView(
        {
          joinedTable: joined.get(orderNo) ?? null,
          leftFen: left.get(orderNo) ?? null,
          rounds: kindRules(row.kind).paysLater ? await parts.roundsOf(orderNo) : null,
          row: withTime(row, await timeOf(row, now)),
          lines,
          progress: await progressOf(row, now),
          shop: await parts.shops.info(row.shop_id, row.term_id, { lang, now, from: null }),
          review: await reviewOf(db, orderNo),
          payMethod: method,
          payingBy,
          hasTransfers: await parts.payments.hasTransfers(orderNo),
          refundedFen,
          payments,
          refunds: await parts.refunds(orderNo),
          delivery: isDelivered ? await parts.deliveryStates.ofOrder(orderNo, lang) : null,
          shipment: isDelivered ? await parts.fulfilment.ofOrder(orderNo, lines, lang) : null,
          weighing: lines.some(({ packed_grams }) => packed_grams !== null)
            ? parts.fulfilment.weighedBack(orderNo, await parts.payments.returnsOf(orderNo))
            : null,
          invoice: await parts.invoices.ofOrder(orderNo, user.userId, now),
        },
        lang,
      )
    },
    async progress(orderNo: string, { user, now }: Caller) {
      const row = await own(orderNo, user.userId)
      return { row, progress: await progressOf(row, now) }
    },
    /** An order of somebody else at the table, for diners whose dishes are in it. */
    async shared(orderNo: string, { user, lang, now }: Caller) {
      const row = await db.first(findListed, orderNo)
      const lines = row ? (await db.all(findOrderLines, orderNo)).filter(({ added_by }) => added_by === user.userId) : []
      if (!row || lines.length === 0) throw new DomainError('orderNotFound')
      return sharedView({ row, lines, facts: await db.one(findSharedFacts, orderNo), progress: await progressOf(row, now) }, lang)
    },
    /** An order of the caller, one with a dish of theirs, or one of the table where they sit. */
    async mayFollow(orderNo: string, userId: string): Promise<boolean> {
      if ((await db.first(findListed, orderNo))?.user_id === userId) return true
      const { has_dishes, is_at_table } = await db.one(findTakesPart, orderNo, userId)
      return has_dishes || is_at_table
    },
  }
}

export type OrderQueries = ReturnType<typeof createOrderQueries>
