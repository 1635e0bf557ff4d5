import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'

/** A ticket lives for 30 days from its last use and is deleted 30 days later, so a visitor who stayed away has none after 90. */
export const VISITOR_LIFE = 90 * DAY
const LOOKED_AGAIN = 30 * DAY

/** A lookup for each visitor: for `exists` the planner may scan the whole table instead. */
const has = (from: string) => `(select true from ${from} limit 1) is not null`

/**
 * Visitors who are due for a check. `is_kept`: something refers to them for good, such as an order. `is_here`: something refers to them for now,
 * such as a ticket.
 */
const findDue = stmt<[now: number], { user_id: string; is_kept: boolean; is_here: boolean }>(
  'forgetVisitors.find',
  `select u.user_id,
          u.phone is not null or u.cancelled_at is not null
          or ${has('customer_order x where x.user_id = u.user_id')}
          or ${has('order_line x where x.added_by = u.user_id')}
          or ${has('payment x where x.user_id = u.user_id')}
          or ${has('review x where x.user_id = u.user_id')} as is_kept,
          ${has('ticket x where x.user_id = u.user_id')}
          or ${has('picture x where x.user_id = u.user_id')}
          or ${has('cart_member x join cart c on c.cart_id = x.cart_id where x.user_id = u.user_id and c.table_id is not null')}
          or ${has('cart_line x join cart c on c.cart_id = x.cart_id where x.added_by = u.user_id and c.table_id is not null')} as is_here
     from app_user u
    where u.visitor_due_at <= $1
    order by u.visitor_due_at limit 500 for update skip locked`,
)
const postpone = stmt<[userIds: string[], dueAt: number | null]>(
  'forgetVisitors.postpone',
  'update app_user set visitor_due_at = $2 where user_id = any($1::text[])',
)
const deletions = ['cart', 'identity', 'invoice_title', 'app_user'].map((table) =>
  stmt<[userIds: string[]]>(`forgetVisitors.${table}`, `delete from ${table} where user_id = any($1::text[])`),
)

export const forgetVisitors = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.tx(async () => {
    const due = await db.all(findDue, clock.now())
    const idsOf = (rows: typeof due) => rows.map((row) => row.user_id)
    const kept = due.filter((row) => row.is_kept)
    const here = due.filter((row) => !row.is_kept && row.is_here)
    const gone = idsOf(due.filter((row) => !row.is_kept && !row.is_here))
    if (kept.length > 0) await db.run(postpone, idsOf(kept), null)
    if (here.length > 0) await db.run(postpone, idsOf(here), clock.now() + LOOKED_AGAIN)
    if (gone.length > 0) for (const deletion of deletions) await db.run(deletion, gone)
    return due.length
  })
