import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import type { Caller } from '../cart/index'
import type { PaymentService } from '../payment/index'
import { reviewOf } from '../review/index'
import type { createShopService } from '../shop/index'
import {
  countOpen,
  findLineFaces,
  findListed,
  findMemberTotal,
  type HistoryFilter,
  historyPage,
  type ListedRow,
  openPage,
  type Page,
} from './lists'
import { countAhead, findEvents, findOrderLines } from './repository'
import { detailView, isQueued, progressView, summaryView } from './view'

/** What a diner may read: their own orders, nobody else's, whatever table they sat at. */
export function createOrderReading({ db }: Deps, parts: { shops: ReturnType<typeof createShopService>; payments: PaymentService }) {
  async function own(orderNo: string, userId: string): Promise<ListedRow> {
    const row = await db.first(findListed, orderNo)
    if (!row || row.user_id !== userId) throw new DomainError('orderNotFound')
    return row
  }

  async function summaries(rows: readonly ListedRow[], lang: Lang) {
    const faces =
      rows.length > 0
        ? await db.all(
            findLineFaces,
            rows.map(({ order_no }) => order_no),
          )
        : []
    return rows.map((row) =>
      summaryView(
        row,
        faces.filter(({ order_no }) => order_no === row.order_no),
        lang,
      ),
    )
  }

  async function progressOf(row: ListedRow, now: number) {
    const ahead = isQueued(row) ? (await db.one(countAhead, row.shop_id, row.paid_at)).count : null
    return progressView(row, ahead, await db.all(findEvents, row.order_no), now)
  }

  return {
    async open(page: Page, { user, lang }: Caller) {
      const { rows, nextCursor } = await openPage(db, user.userId, page)
      return { list: await summaries(rows, lang), nextCursor }
    },
    async history(filter: HistoryFilter, page: Page, { user, lang }: Caller) {
      const { rows, nextCursor } = await historyPage(db, user.userId, filter, page)
      return { list: await summaries(rows, lang), nextCursor }
    },
    async newestOpen({ user, lang }: Caller) {
      const { rows } = await openPage(db, user.userId, { pageSize: 1 })
      const [order = null] = await summaries(rows, lang)
      return { order, openCount: (await db.one(countOpen, user.userId)).count }
    },
    async memberInfo({ user }: Caller) {
      const total = await db.first(findMemberTotal, user.userId)
      return { orderCount: total?.orders ?? 0, memberSavedFen: total?.saved_fen ?? 0 }
    },
    async detail(orderNo: string, { user, lang, now }: Caller) {
      const row = await own(orderNo, user.userId)
      const { method, refundedFen } = await parts.payments.factsOf(orderNo)
      return detailView(
        {
          row,
          lines: await db.all(findOrderLines, orderNo),
          progress: await progressOf(row, now),
          shop: await parts.shops.info(row.shop_id, row.term_id, { lang, now, from: null }),
          review: await reviewOf(db, orderNo),
          payMethod: method,
          refundedFen,
        },
        lang,
      )
    },
    async progress(orderNo: string, { user, now }: Caller) {
      const row = await own(orderNo, user.userId)
      return { row, progress: await progressOf(row, now) }
    },
    isOwn: async (orderNo: string, userId: string): Promise<boolean> => (await db.first(findListed, orderNo))?.user_id === userId,
  }
}
