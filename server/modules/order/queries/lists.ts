import type { Localized } from '@domain/lang'
import { kindsWith } from '@domain/order/kind'
import type { Database } from '../../../db/database'
import { sqlList, stmt } from '../../../db/statement'
import { cursorAfter, parseCursor } from '../../../lists'
import { roomNameOf } from '../../booking/index'
import { ORDER_COLUMNS, type OrderRow } from '../lifecycle/index'

export type HistoryFilter = 'all' | 'closed' | 'toReview' | 'refunds'

/** An order with what its list entry shows beside it. */
export interface ListedRow extends OrderRow {
  shop_name: Localized
  merchant_name: Localized
  brand_color: string
  label_color: string
  tab_color: string
  table_name: string | null
  /** Of a table that is charged by time. */
  room_name: Localized | null
  busi_model: string
  currency_sign: string
  utc_offset_min: number
}

const listed = (
  orders: string,
) => `select ${ORDER_COLUMNS}, s.name as shop_name, s.busi_model, d.name as table_name, ${roomNameOf('o.table_id')} as room_name,
    m.name as merchant_name, m.brand_color, m.label_color, m.tab_color, m.currency_sign, m.utc_offset_min
  from ${orders} o join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = o.mchnt_cd left join dining_table d on d.table_id = o.table_id`
/** What was put on a card is shown with the card, and a bought level with the levels, not among what was ordered. */
export const LISTED = `o.hidden_at is null and o.kind in (${sqlList(kindsWith('isListed'))})`

const PAGE = `and ${LISTED} and ($2::bigint is null or (o.created_at, o.order_no) < ($2::bigint, $3::text))
  order by o.created_at desc, o.order_no desc limit $4`

/** The page first, then what is shown beside each of its few orders. */
const pageWhere = (condition: string) =>
  `${listed(`(select * from customer_order o where o.user_id = $1 and ${condition} ${PAGE})`)} order by o.created_at desc, o.order_no desc`

type PageParams = [userId: string, beforeAt: number | null, beforeNo: string | null, limit: number]

export const findListed = stmt<[orderNo: string], ListedRow>('order.listed', `${listed('customer_order')} where o.order_no = $1`)
const findOpen = stmt<PageParams, ListedRow>('order.open', pageWhere('o.closed_at is null'))
/** A statement each: the planner has to see the condition to know its index. */
const historyOf = (filter: HistoryFilter, condition: string) => stmt<PageParams, ListedRow>(`order.history.${filter}`, pageWhere(condition))
const findHistory: Readonly<Record<HistoryFilter, ReturnType<typeof historyOf>>> = {
  all: historyOf('all', 'true'),
  closed: historyOf('closed', 'o.closed_at is not null'),
  toReview: historyOf('toReview', `o.status = 'completed' and o.kind in (${sqlList(kindsWith('isToReview'))})`),
  refunds: historyOf(
    'refunds',
    `(o.refund_asked_at is not null or o.status in ('refunding', 'refunded', 'refundRejected') or (o.status = 'cancelled' and o.paid_at is not null))`,
  ),
}
export const countOpen = stmt<[userId: string], { count: number }>(
  'order.countOpen',
  `select count(*) as count from customer_order o where o.user_id = $1 and o.closed_at is null and ${LISTED}`,
)

const PAGE_SIZE = 10

export interface Page {
  cursor?: string
  pageSize?: number
}

const pageOf = (rows: ListedRow[], size: number) => ({
  rows: rows.slice(0, size),
  nextCursor: rows.length > size ? cursorAfter(rows[size - 1]!) : null,
})

/** One row more than the page shows whether there is a next one. Costs the same however long the history is. */
export async function openPage(db: Database, userId: string, { cursor, pageSize = PAGE_SIZE }: Page) {
  return pageOf(await db.all(findOpen, userId, ...parseCursor(cursor), pageSize + 1), pageSize)
}
export async function historyPage(db: Database, userId: string, filter: HistoryFilter, { cursor, pageSize = PAGE_SIZE }: Page) {
  return pageOf(await db.all(findHistory[filter], userId, ...parseCursor(cursor), pageSize + 1), pageSize)
}
